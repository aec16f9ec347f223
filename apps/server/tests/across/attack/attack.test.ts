import { describe, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { administration } from '../../../attack/parts/administration.ts';
import { fuzz } from '../../../attack/parts/fuzz.ts';
import { kills } from '../../../attack/parts/kills.ts';
import { chosenKinds } from '../../support/database/databases.ts';
import { attack, attackProcess } from '../../support/hub/attackTarget.ts';

/** A fixed seed; `npm run test:long` and `npm run attack` use others. */
const seed = 14;

describe.each(chosenKinds)('attacks from outside (%s)', kind => {
  test('never responds with 500 to random requests', { timeout: 120_000 }, () =>
    attack(kind, 'fuzz', fuzz(isFull ? 250 : 120, seed)),
  );

  test(
    'lets eight concurrent administrators on the same rows cause no 500 and no grant above a role',
    {
      timeout: 120_000,
    },
    () => attack(kind, 'administration', administration(isFull ? 100 : 40)),
  );
});

test.runIf(isFull)(
  'keeps every acknowledged write when it is killed and restarted immediately',
  { timeout: 120_000 },
  () => attackProcess('embedded', 'kills', kills(1)),
);
