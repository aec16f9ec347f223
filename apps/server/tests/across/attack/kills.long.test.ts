import { test } from 'vitest';
import { kills } from '../../../attack/parts/kills.ts';
import { databaseKinds } from '../../support/database/databases.ts';
import { attackProcess } from '../../support/hub/attackTarget.ts';

const progress = (text: string) => process.stderr.write(`${text}\n`);

test.each(databaseKinds)('loses nothing in 200 kills during five kinds of writes (%s)', kind =>
  attackProcess(kind, 'kills', kills(200, progress)),
);
