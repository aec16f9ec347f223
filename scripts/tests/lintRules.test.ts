import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/processes.ts';

/** Code that the linter must refuse, by rule. */
const refused: Readonly<Record<string, string>> = {
  'lint/security/noGlobalEval': 'export const run = (text: string) => eval(text);',
  'lint/suspicious/noDoubleEquals': 'export const isSame = (a: unknown, b: unknown) => a == b;',
  'lint/suspicious/noExplicitAny': 'export const anything = (value: any) => value;',
};

test('refuses code from text, loose comparison and untyped values', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portico-lint-'));
  try {
    copyFileSync(join(root, 'biome.json'), join(directory, 'biome.json'));
    for (const [index, code] of Object.values(refused).entries())
      writeFileSync(join(directory, `case${index}.ts`), `${code}\n`);
    const parameters = ['lint', '--vcs-enabled=false', '--error-on-warnings', '--reporter=json'];
    const { stdout, status } = spawnSync('biome', parameters, { cwd: directory, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string }[] };
    expect(new Set(diagnostics.map(({ category }) => category))).toEqual(new Set(Object.keys(refused)));
    expect(status).toBe(1);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
