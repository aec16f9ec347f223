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
  'lint/suspicious/noImportCycles': "export type { Two as One } from './case4.ts';",
};
const restOfCircle = "import type { One } from './case3.ts';\nexport type Two = One | null;\n";

test('refuses code from text, loose comparison, untyped values and circles of imports', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portico-lint-'));
  try {
    copyFileSync(join(root, 'biome.json'), join(directory, 'biome.json'));
    for (const [index, code] of Object.values(refused).entries())
      writeFileSync(join(directory, `case${index}.ts`), `${code}\n`);
    writeFileSync(join(directory, 'case4.ts'), restOfCircle);
    const parameters = ['lint', '--vcs-enabled=false', '--error-on-warnings', '--reporter=json'];
    const { stdout, status } = spawnSync('biome', parameters, { cwd: directory, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string }[] };
    expect(new Set(diagnostics.map(({ category }) => category))).toEqual(new Set(Object.keys(refused)));
    expect(status).toBe(1);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
