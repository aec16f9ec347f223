import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/config.ts';
import { createDocuments } from '../../src/http/documents.ts';

it('says in one sentence that the apps are not built', () => {
  const nowhere = join(tmpdir(), 'portico-not-built');
  const create = () => createDocuments({ portal: nowhere, admin: nowhere }, async () => null);
  expect(create).toThrow(ConfigError);
  expect(create).toThrow(/The apps are not built: .* Run npm run build first\.$/);
});

describe('the built apps', () => {
  let folder: string;
  let ask: (path: string) => Promise<Response>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-built-'));
    const built = { portal: join(folder, 'portal'), admin: join(folder, 'admin') };
    for (const [name, path] of Object.entries(built)) {
      mkdirSync(path);
      writeFileSync(join(path, 'index.html'), `<title>${name}</title><script nonce="__NONCE__"></script>`);
    }
    mkdirSync(join(built.portal, 'assets/portal'), { recursive: true });
    writeFileSync(join(built.portal, 'assets/portal/start-1.js'), '');
    writeFileSync(join(built.portal, 'manifest.webmanifest'), '{}');
    const app = createDocuments(built, async () => null);
    ask = async path => app.request(path);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are kept by browsers for as long as they like, for their names change with them', async () => {
    const answer = await ask('/assets/portal/start-1.js');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it('bring a manifest', async () => {
    const answer = await ask('/manifest.webmanifest');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });
});
