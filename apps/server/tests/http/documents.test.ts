import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../../src/config.ts';
import { createDocuments } from '../../src/http/documents.ts';

it('says in one sentence that the apps are not built', () => {
  const nowhere = join(tmpdir(), 'portico-not-built');
  const create = () => createDocuments({ portal: nowhere, admin: nowhere }, async () => null);
  expect(create).toThrow(ConfigError);
  expect(create).toThrow(/The apps are not built: .* Run npm run build first\.$/);
});
