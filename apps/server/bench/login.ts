import { availableParallelism, loadavg } from 'node:os';
import type { MeasuredHub } from './hubProcess.ts';
import { median, say } from './output.ts';
import { onEachDatabase } from './places.ts';
import { runScript } from './processes.ts';
import { hubSignIn, keepSigningIn } from './signIns.ts';

const callers = 16;
/** The duration of a turn, in seconds, and the number of turns. */
const turn = { seconds: 4, times: 3 };
/** The hub's default cost. */
const cost = 10;
/** Minimum throughput of sign-ins, as a part of the hashes that the cores can compute. */
const target = 0.95;

const hashesPerSecond = () => runScript<number>('./hashes.ts', turn.seconds, cost);

/**
 * Signs in for one turn.
 *
 * @returns how many a second, and the share of the cores that the callers themselves used
 */
async function signInsPerSecond(hub: MeasuredHub): Promise<{ perSecond: number; ownShare: number }> {
  const usage = process.cpuUsage();
  const begun = performance.now();
  const stop = keepSigningIn(hubSignIn(hub.url), callers);
  await new Promise(resolve => setTimeout(resolve, turn.seconds * 1000));
  const count = await stop();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(usage);
  return { perSecond: count / seconds, ownShare: (user + system) / 1e6 / seconds / availableParallelism() };
}

async function measure(name: string, hub: MeasuredHub): Promise<void> {
  await signInsPerSecond(hub);
  const turns: { possible: number; perSecond: number; ownShare: number }[] = [];
  for (let n = 0; n < turn.times; n += 1) {
    const possible = await hashesPerSecond();
    turns.push({ possible, ...(await signInsPerSecond(hub)) });
  }
  const of = (figure: (one: (typeof turns)[number]) => number) => median(turns.map(figure));
  const ratio = of(({ perSecond, possible }) => perSecond / possible);
  const withoutCallers = of(({ perSecond, possible, ownShare }) => perSecond / (possible * (1 - ownShare)));
  say(
    `${name}  ${of(({ perSecond }) => perSecond).toFixed(1)} sign-ins/s of ${of(({ possible }) => possible).toFixed(1)} hashes/s: ` +
      `${ratio.toFixed(2)}, without the callers' own time ${withoutCallers.toFixed(2)}, target ${target}   load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** `npm run bench -- login`: sign-ins of 16 callers, in turns with bare hashes on all cores, on both databases. */
await onEachDatabase(measure);
