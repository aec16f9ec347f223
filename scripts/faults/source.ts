import { type Fault, tests } from './fault.ts';

/** Faults of sources and docs, whatever they do. */
export const sourceFaults: readonly Fault[] = [
  {
    name: 'an import upwards',
    file: 'packages/ui/src/Badge/Badge.tsx',
    whole: "import type { Tone } from '../theme/tones.ts';\n",
    broken:
      "import type { Tone } from '../theme/tones.ts';\nimport type { Role } from '@portico/contract/schemas/role';\n",
    by: tests('scripts', 'tests/importRules'),
    says: /Badge\.tsx.*,\s*.*@portico\/contract\/schemas\/role/,
    caughtBy: 'import rules',
  },
  {
    name: 'an unused export',
    file: 'packages/contract/src/csv.ts',
    whole: 'const row = (cells',
    broken: 'export const row = (cells',
    by: 'unused files, exports and packages',
    says: /^row .*csv\.ts/m,
    caughtBy: 'unused code',
  },
  {
    name: 'an effect that forgets what it depends on',
    file: 'packages/ui/src/SearchField/SearchField.tsx',
    whole: '  }, [hasShortcut]);',
    broken: '  }, []);',
    by: 'lint and format',
    says: /SearchField\.tsx.*useExhaustiveDependencies/,
    caughtBy: 'lint',
  },
  {
    name: 'a dead link',
    file: 'docs/architecture.md',
    whole: 'decisions/0001-one-driver-for-both-databases.md',
    broken: 'decisions/0001-one-driver-for-each-database.md',
    by: 'citations and links',
    says: /0001-one-driver-for-each-database\.md/,
    caughtBy: 'docs',
  },
  {
    name: 'a term outside of the word list',
    file: 'docs/architecture.md',
    whole: 'A test compares every import with it (',
    broken: 'A test goes on with every import (',
    by: 'words of docs and texts',
    says: /say 'continue'/,
    caughtBy: 'docs',
  },
];
