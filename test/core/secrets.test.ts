import { describe, expect, it } from 'vitest';
import { isSecretKey, maskSecrets } from '../../src/core/secrets.ts';

describe('secrets', () => {
  it.each(['password', 'rootPassword', 'api-key', 'apiKey', 'secretAccessKey', 'bearer_token'])('%s is one', (key) =>
    expect(isSecretKey(key)).toBe(true),
  );

  it.each(['instanceType', 'host', 'diskSize', 0, undefined])('%s is none', (key) =>
    expect(isSecretKey(key)).toBe(false),
  );

  it.each([
    ['  token: 0123', '  token: ****'],
    ['password:hunter2', 'password:*******'],
    ['"adminPassword" : "é 🙂"  # why', '"adminPassword" : ** **  * ***'],
    ['{a: 1, secretKey: x, b: 2}', '{a: 1, secretKey: ** ** **'],
    ['addons.velero.valuesOverride.token=abc', 'addons.velero.valuesOverride.token=***'],
    ['host: token.example.org', 'host: token.example.org'],
    ['  secret:', '  secret:'],
  ])('%s is shown as %s', (line, masked) => expect(maskSecrets(line)).toBe(masked));
});
