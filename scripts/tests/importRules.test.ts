import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/processes.ts';

type Import = readonly [file: string, imported: string];

/** Which of these imports our linter's configuration refuses: each is tried in a file of its own. */
function refusedOf(imports: readonly Import[]): Import[] {
  const directory = mkdtempSync(join(tmpdir(), 'portico-imports-'));
  const named = imports.map(([file], index) => file.replace(/(\w+)(\.stories)?\.tsx?$/, `case${index}$&`));
  try {
    copyFileSync(join(root, 'biome.json'), join(directory, 'biome.json'));
    for (const [index, file] of named.entries()) {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), `export { something } from '${imports[index]?.[1]}';\n`);
    }
    const parameters = [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--reporter=json',
      '--max-diagnostics=none',
    ];
    const { stdout } = spawnSync('biome', parameters, { cwd: directory, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
    const paths = new Set(diagnostics.map(({ location }) => location.path));
    return imports.filter((_, index) => paths.has(named[index] ?? ''));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const refused: readonly Import[] = [
  ['packages/ui/src/Button/A.tsx', '@portico/contract/limits'],
  ['packages/ui/src/Button/A.tsx', '@portico/features/login'],
  ['packages/ui/src/Button/A.tsx', '@portico/mocks/hub'],
  ['packages/ui/src/Button/A.tsx', '../../../contract/src/limits.ts'],
  ['packages/contract/src/a.ts', '@portico/ui/Button'],
  ['packages/contract/src/a.ts', '@portico/mocks/hub'],
  ['mocks/src/a.ts', '@portico/features/login'],
  ['mocks/src/a.ts', '../../apps/server/src/hub.ts'],
  ['apps/server/src/a.ts', '@portico/ui/Button'],
  ['apps/server/src/a.ts', '@portico/mocks/hub'],
  ['apps/server/attack/a.ts', '../src/hub.ts'],
  ['apps/server/attack/a.ts', '@portico/contract/limits'],
  ['apps/portal/src/A.tsx', '@portico/mocks/hub'],
  ['apps/portal/src/A.tsx', '@portico/server/hub'],
  ['apps/portal/src/A.tsx', '../../admin/src/main.tsx'],
  ['apps/admin/src/A.tsx', '@portico/mocks/hub'],
  ['apps/admin/src/A.tsx', '../../portal/src/main.tsx'],
  ['packages/features/src/login/A.tsx', '@portico/mocks/hub'],
  ['packages/features/src/login/A.tsx', '@portico/features/landing'],
  ['packages/features/src/login/A.tsx', '../../../ui/src/Button/index.ts'],
  ['packages/features/src/login/A.tsx', '../landing/index.ts'],
  ['packages/features/src/shell/A.tsx', '../login/index.ts'],
  ['packages/features/src/session/A.tsx', '../shell/index.ts'],
  ['packages/features/src/lib/a.ts', '../session/useSession.ts'],
];

const allowed: readonly Import[] = [
  ['packages/ui/src/Button/A.tsx', '../Stack/index.ts'],
  ['packages/ui/src/Button/A.stories.tsx', '../../../../.storybook/preview.tsx'],
  ['mocks/src/a.ts', '@portico/contract/limits'],
  ['apps/server/src/a.ts', '@portico/contract/limits'],
  ['apps/portal/src/A.tsx', '@portico/features/login'],
  ['apps/admin/src/A.tsx', '@portico/ui/theme'],
  ['packages/features/src/login/A.tsx', '@portico/ui/Button'],
  ['packages/features/src/login/A.tsx', '../lib/paths.ts'],
  ['packages/features/src/login/A.tsx', '../session/useSession.ts'],
  ['packages/features/src/login/A.tsx', '../shell/index.ts'],
  ['packages/features/src/login/A.stories.tsx', '@portico/mocks/hub'],
  ['packages/features/src/session/a.ts', '../lib/paths.ts'],
];

test('an import that the architecture forbids is refused', () => {
  expect(refusedOf(refused)).toEqual(refused);
});

test('an import that the architecture allows passes', () => {
  expect(refusedOf(allowed)).toEqual([]);
});
