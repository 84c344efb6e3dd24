const DNS_LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const LABEL_NAME = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const IP_ADDRESS = /^\d+\.\d+\.\d+\.\d+$/;

/** A DNS label of RFC 1123, the length aside: lower-case letters, digits and `-`, a letter or digit at both ends. */
export function isDnsLabel(text: string): boolean {
  return DNS_LABEL.test(text);
}

/** A host name of RFC 1123 as Kubernetes takes it: dotted DNS labels of at most 63 characters, at most 253 in all, no IP address. */
export function isHostName(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= 253 && !IP_ADDRESS.test(text) && labels.every((label) => label.length <= 63 && isDnsLabel(label))
  );
}

/** The name part of a Kubernetes label key, without the prefix before the slash. */
export function isLabelName(text: string): boolean {
  return text.length <= 63 && LABEL_NAME.test(text);
}

/** The DNS label that comes nearest to a text: `My Group_1` becomes `my-group-1`. Empty where nothing is left of it. */
export function toDnsLabel(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
