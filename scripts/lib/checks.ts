import { capture } from './processes.ts';

/**
 * Checks types with one thread: several check shared types again, and the other checks use the other processors. What has
 * not changed since the last check is not checked again.
 */
const typesOf = (config: string): [command: string, ...parameters: string[]] => [
  ...(['tsc', '-p', config, '--checkers', '1'] as const),
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/${config}.tsbuildinfo`,
];

/** The commands of the static checks, by the names of the checks. */
export const checks = {
  'types in the browser': typesOf('tsconfig.json'),
  'types on Node': typesOf('tsconfig.node.json'),
  'types in the service worker': typesOf('tsconfig.worker.json'),
  'lint and format': ['biome', 'ci', '--error-on-warnings', '--colors=off'],
  'citations and links': ['node', 'scripts/citations.ts'],
  'words of docs and texts': ['node', 'scripts/prose.ts'],
  'unused files, exports and packages': ['knip', '--no-progress', '--cache'],
} as const satisfies Record<string, readonly [command: string, ...parameters: string[]]>;

export type CheckName = keyof typeof checks;

/** A third of the time of all checks, and seldom what a change needs first. */
export const slow: CheckName = 'unused files, exports and packages';

/** Runs a static check. @returns its exit status and its output */
export function runCheck(name: CheckName): Promise<{ status: number; output: string }> {
  const [command, ...parameters] = checks[name];
  return capture(command, parameters);
}
