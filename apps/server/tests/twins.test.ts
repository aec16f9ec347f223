import { describeTwins } from '@portico/contract/conformance/random';
import { isFull } from '../../../scripts/lib/full.ts';
import { openTwins } from './support/twins.ts';

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

const runs = numberOf('RANDOM_RUNS', isFull ? 15 : 2);

describeTwins('the two databases', openTwins, {
  runs,
  seed: numberOf('RANDOM_SEED', 20261121),
  maxSteps: 60,
  timeoutMs: 60_000 + runs * 5000,
});
