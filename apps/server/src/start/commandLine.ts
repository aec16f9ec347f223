import { version } from '../database/version.ts';
import { type Command, commands } from './commands/table.ts';

/** Where the help sends the reader for the settings. */
const settings = 'Settings are environment variables, such as PORT, PUBLIC_URL, DATA_DIR and DATABASE_URL.';

/**
 * Reads the command from `process.argv` and removes it, so that its module finds only its options there.
 *
 * @returns what runs it, or the text to print instead
 */
export function readCommand(
  argv: string[],
): { run: () => Promise<unknown> } | { text: string; status: 0 | 1 } {
  const [first = '', ...others] = argv.slice(2);
  if (first === '--version') return { text: version, status: 0 };
  if ([first, ...others].some(word => word === '--help' || word === '-h')) return { text: help(), status: 0 };
  // Options without a command are those of the hub itself.
  const isNamed = first !== '' && !first.startsWith('-');
  const name = isNamed ? first : 'start';
  if (!Object.hasOwn(commands, name))
    return { text: `Unknown command: ${name}. portico --help lists the commands.`, status: 1 };
  if (isNamed) argv.splice(2, 1);
  return { run: () => (commands[name] as Command).run() };
}

function help(): string {
  const usages = Object.entries(commands).map(([name, { options = '', about }]) => ({
    usage: `${name} ${options}`.trim(),
    about,
  }));
  const width = Math.max(...usages.map(({ usage }) => usage.length));
  const lines = usages.map(({ usage, about }) => `  ${usage.padEnd(width)}   ${about}`);
  return [`Portico ${version}`, '', 'portico <command>', ...lines, '', settings].join('\n');
}
