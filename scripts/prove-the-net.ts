import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root, say } from './lib/processes.ts';
import { since } from './lib/time.ts';

const stories = '--config=vitest.stories.config.ts';

/** A deliberate fault, and the test that must fail for it. */
interface Breakage {
  name: string;
  file: string;
  /** The original text, which occurs exactly once. */
  whole: string;
  broken: string;
  /** The tests to run, as arguments of vitest. */
  tests: readonly string[];
  /** The expected output. Another failure does not count. */
  says: RegExp;
}

const breakages: readonly Breakage[] = [
  {
    name: 'a toast text changed by one letter',
    file: 'packages/features/src/users/useUsers.ts',
    whole: 'User status updated',
    broken: 'User status updatet',
    tests: [stories, 'packages/features/src/users/UserActions', '-t', 'Suspended'],
    says: /Unable to find an element with the text: User status updated/,
  },
  {
    name: "a label's contrast lowered",
    file: 'packages/ui/src/Field/Field.css.ts',
    whole: 'export const label = style({\n',
    broken: "export const label = style({\n  color: '#9a9a9a',\n",
    tests: [stories, 'packages/ui/src/TextField/', '-t', 'Default'],
    says: /color contrast/i,
  },
  {
    name: "an icon button's name removed",
    file: 'packages/ui/src/IconButton/IconButton.tsx',
    whole: '        aria-label={label}\n',
    broken: '',
    tests: [stories, 'packages/ui/src/IconButton/', '-t', 'Permutations'],
    says: /must have accessible text/,
  },
  {
    name: 'a mock field renamed',
    file: 'mocks/src/users.ts',
    whole: '  tempPassword: user.temporaryUntil !== null,\n',
    broken: '  temporaryPassword: user.temporaryUntil !== null,\n',
    tests: ['--project=mocks', 'tests/conformance'],
    says: /Expected "tempPassword"/,
  },
  {
    name: 'a 4 px shift',
    file: 'packages/ui/src/Button/Button.css.ts',
    whole: "    display: 'inline-grid',\n",
    broken: "    display: 'inline-grid',\n    insetInlineStart: '4px',\n",
    tests: [stories, 'packages/ui/src/Button/', '-t', 'Permutations'],
    says: /toMatchScreenshot/,
  },
  {
    name: 'a column as wide as the longest name',
    file: 'packages/ui/src/Table/columns.ts',
    whole: "'max-content' : `minmax(0, ",
    broken: "'max-content' : `minmax(max-content, ",
    tests: [stories, 'packages/features/src/flows/Extremes', '-t', 'Live Connect'],
    says: /faults of the layout/,
  },
  {
    name: 'a focus trap removed',
    file: 'packages/ui/src/Dialog/Dialog.tsx',
    whole: "import { Modal, ModalOverlay } from 'react-aria-components/Modal';\n",
    broken:
      'const Modal = (props: { children?: ReactNode; className?: string; isOpen?: boolean }) =>\n' +
      '  props.isOpen === false ? null : <div className={props.className}>{props.children}</div>;\n' +
      'const ModalOverlay = Modal as any;\n',
    tests: [stories, 'packages/ui/src/Dialog/', '-t', 'Keyboard'],
    says: /toContainElement/,
  },
];

/** Runs tests. @returns whether they passed, and their output without colours */
async function test(parameters: readonly string[]) {
  const { status, output } = await capture('vitest', ['run', '--retry=0', ...parameters]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colours start with it
  return { passed: status === 0, output: output.replace(/\x1b\[[0-9;]*m/g, '') };
}

/** Inserts a fault, runs its tests and restores the file. @returns why the fault was missed, if it was */
async function prove({ file, whole, broken, tests, says }: Breakage): Promise<string | undefined> {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(whole).length !== 2) return `${file} does not contain the original text exactly once`;
  const before = await test(tests);
  if (!before.passed) return `its tests fail without it:\n${before.output}`;
  const restore = () => writeFileSync(path, source);
  process.once('exit', restore);
  try {
    writeFileSync(path, source.replace(whole, broken));
    const after = await test(tests);
    if (after.passed) return 'its tests pass with it';
    return says.test(after.output) ? undefined : `its tests fail for another reason:\n${after.output}`;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** `npm run prove-the-net`: inserts seven faults, one after the other, and expects tests to fail for each. */
let holes = 0;
for (const breakage of breakages) {
  const started = performance.now();
  const hole = await prove(breakage);
  if (hole !== undefined) holes += 1;
  say(`${hole === undefined ? 'caught' : 'MISSED'} ${breakage.name} (${since(started)})`);
  if (hole !== undefined) say(hole);
}
process.stdout.write(`${breakages.length - holes} of ${breakages.length} caught\n`);
process.exit(holes === 0 ? 0 : 1);
