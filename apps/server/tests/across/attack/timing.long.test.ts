import { describe, test } from 'vitest';
import { timing } from '../../../attack/parts/timing.ts';
import { databaseKinds } from '../../support/database/databases.ts';
import { attackProcess } from '../../support/hub/attackTarget.ts';

const progress = (text: string) => process.stderr.write(`${text}\n`);

describe.each(databaseKinds)('times of sign-ins (%s)', kind => {
  test('reveals neither the state of an account nor the kind of its hash, with 1,000 samples each', () =>
    attackProcess(kind, 'timing', timing(1000, progress)));
});
