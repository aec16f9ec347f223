import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestAccount } from '@portico/contract/testAccount';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDocuments } from '../../src/http/documents/documents.ts';

describe('the account of the password test', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-built-'));
    for (const name of ['portal', 'admin']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'index.html'), `<head><title>${name}</title></head>`);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const documentAt = async (path: string, account?: TestAccount) => {
    const built = { portal: join(folder, 'portal'), admin: join(folder, 'admin') };
    const app = createDocuments(built, async () => null, account);
    return (await app.request(path)).text();
  };
  const account = { username: 'demo', password: `"><script>alert('$&')</script>` };

  it('is in no document unless the hub has one', async () => {
    expect(await documentAt('/password-test')).toBe('<head><title>portal</title></head>');
  });

  it("is embedded in the demo's portal as data that cannot close an element", async () => {
    const document = await documentAt('/password-test', account);
    expect(document).toContain('<meta name="portico-test-account" content="{&quot;username&quot;:');
    expect(document).toContain("alert('$&amp;')&lt;/script&gt;");
    expect(document).not.toContain('<script>');
  });

  it('does not embed the test account in the console', async () => {
    expect(await documentAt('/users', account)).toBe('<head><title>admin</title></head>');
  });
});
