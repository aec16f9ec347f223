import { loadHub, prepareLoad, type SeveralOrder } from './administratorsLoad.ts';
import { loadProvider, startBareLibrary } from './bareLibrary.ts';
import type { MeasuredHub } from './hubProcess.ts';
import { median, printAgainstTarget, say } from './output.ts';
import { onEachDatabase } from './places.ts';

/** The seconds of a warm-up and of each turn, and the callers at each side. */
const plan = { warm: 3, measured: 5, turns: 3, callers: 20 };

/**
 * Minimum throughput of the hub, as a part of the library's: the goal of 480 and 250 a second where the library made
 * 480.
 */
const goals = { 'embedded  ': 0.52, PostgreSQL: 1 };

/** Measures a hub and the library in turns, so that other work on the machine meets both. Prints medians. */
async function compare(name: keyof typeof goals, hub: MeasuredHub): Promise<void> {
  const library = await startBareLibrary();
  const order: Omit<SeveralOrder, 'seconds'> = {
    kind: 'sign-ons',
    urls: [hub.url],
    ...(await prepareLoad(hub)),
  };
  const openings = async (seconds: number) => {
    const { done, seconds: passed } = await loadHub({ ...order, seconds });
    return done / passed;
  };
  const flows = async (seconds: number) =>
    (await loadProvider(library.target, 'signOn', { callers: plan.callers, seconds })).perSecond;
  await openings(plan.warm);
  await flows(plan.warm);
  const turns: { hub: number; library: number }[] = [];
  for (let turn = 0; turn < plan.turns; turn += 1)
    turns.push({ hub: await openings(plan.measured), library: await flows(plan.measured) });
  const ours = median(turns.map(turn => turn.hub));
  const theirs = median(turns.map(turn => turn.library));
  say(`${name}   ${ours.toFixed(0)} openings a second, the library ${theirs.toFixed(0)} sign-ons`);
  printAgainstTarget('share', ours / theirs, goals[name], '(more is better)');
  await library.end();
}

/**
 * `npm run bench -- signon`: an application is opened and its token validated, beside silent sign-ons of the bare
 * library with its in-memory store.
 */
await onEachDatabase(compare);
