import { loadProvider, type MeasuredProvider, startBareLibrary } from './bareLibrary.ts';
import { connectCallers } from './connectCallers.ts';
import type { LoadKind } from './oidcLoad.ts';
import { median, printAgainstTarget, say } from './output.ts';
import { onEachDatabase } from './places.ts';

/** The seconds of a warm-up, in which V8 compiles, and of each round. */
const plan = { warm: 12, measured: 2, rounds: 9, callers: 10 };
const goal = { share: 0.6, p95: 50 };

const load = ({ target, pid }: MeasuredProvider, kind: LoadKind, seconds: number) =>
  loadProvider(target, kind, { callers: plan.callers, seconds, pid });

const works = { signOn: 'silent sign-on', token: 'token (refresh)', userinfo: 'userinfo' } as const;

const [, only] = process.argv.slice(2) as [string, LoadKind?];
const kinds = only === undefined ? (Object.keys(works) as LoadKind[]) : [only];

/** The rounds of one side: their numbers and durations, and their cost for its process. */
async function measureRound(provider: MeasuredProvider, kind: LoadKind) {
  const result = await load(provider, kind, plan.measured);
  return { ...result, perCore: result.count / result.used };
}

/**
 * Measures both in turns, so that other work on the machine meets both. Prints medians; the share is the median of the
 * rounds' shares, because the machine's speed changes between rounds. The library is started for each comparison, because
 * it slows down as its store in memory grows.
 */
async function compare(name: string, hub: MeasuredProvider): Promise<void> {
  const library = await startBareLibrary();
  for (const kind of kinds) {
    for (const side of [library, hub]) await load(side, kind, plan.warm);
    const rounds: Record<'library' | 'hub', Awaited<ReturnType<typeof measureRound>>>[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      rounds.push({ library: await measureRound(library, kind), hub: await measureRound(hub, kind) });
    }
    const middle = (side: 'hub' | 'library', figure: 'perSecond' | 'perCore' | 'p50' | 'p95') =>
      median(rounds.map(round => round[side][figure]));
    const line = (side: 'hub' | 'library') =>
      `${middle(side, 'perSecond').toFixed(0).padStart(5)}/s  ${middle(side, 'perCore').toFixed(0).padStart(5)} a core-second  p50 ${middle(side, 'p50').toFixed(1)} ms  p95 ${middle(side, 'p95').toFixed(1)} ms`;
    say(`${name}  ${works[kind].padEnd(15)}  hub      ${line('hub')}`);
    say(`${' '.repeat(29)}library  ${line('library')}`);
    printAgainstTarget(
      'share',
      median(rounds.map(({ hub, library }) => hub.perCore / library.perCore)),
      goal.share,
      '(more is better)',
    );
    if (kind === 'signOn') printAgainstTarget('p95', middle('hub', 'p95'), goal.p95, 'ms (less is better)');
  }
  await library.end();
}

/** `npm run bench -- oidc [signOn | token | userinfo]`: the hub beside the bare library with its in-memory store, at ten callers. */
await onEachDatabase(async (name, hub) => {
  await compare(name, { target: await connectCallers(hub, plan.callers), pid: hub.pid });
});
