import { describe, test } from 'vitest';
import { administration } from '../../../attack/parts/administration.ts';
import { flood } from '../../../attack/parts/flood.ts';
import { fuzz } from '../../../attack/parts/fuzz.ts';
import { databaseKinds } from '../../support/database/databases.ts';
import { attack } from '../../support/hub/attackTarget.ts';

const seed = Date.now() % 1_000_000;
const progress = (text: string) => process.stderr.write(`${text}\n`);

describe.each(databaseKinds)('long attacks from outside (%s)', kind => {
  test(`never responds with 500 to 30,000 random requests (seed ${seed})`, () =>
    attack(kind, 'fuzz', fuzz(30_000, seed, progress)));

  test('lets concurrent administrators on the same rows cause no 500 and no grant above a role', () =>
    attack(kind, 'administration', administration(5000)));

  test('bounds the growth of the log by a stranger who calls without pause', () =>
    attack(kind, 'flood', flood(2000)));
});
