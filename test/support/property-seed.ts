import fc from 'fast-check';

/** The seed of all property tests: the same by default, so that a run can be repeated; `FC_SEED=random` explores. */
const { FC_SEED = '20261201' } = process.env;
const seed = FC_SEED === 'random' ? Date.now() % 2 ** 31 : Number(FC_SEED);

fc.configureGlobal({ seed });
if (FC_SEED === 'random') console.info(`FC_SEED=${seed}`);
