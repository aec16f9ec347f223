import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Hub } from '../base/hub.ts';
import type { Sample } from '../base/metrics.ts';
import { type CommittedEvent, mayRevoke } from '../events/committed.ts';

/** How long to wait for the values of other processes, in milliseconds. One that ended does not answer. */
const answerMs = 1_000;

/** A message between the processes of a hub, which the primary process passes on to all others. */
type Message =
  | { kind: 'committed'; events: readonly CommittedEvent[] }
  | { kind: 'collect'; request: string }
  | { kind: 'collected'; request: string; samples: readonly Sample[] };

/**
 * Connects a process with the others of its hub: each learns what the others commit, and can collect the metrics of all.
 * Does nothing in a hub of one process.
 *
 * @param processes their number
 * @returns a function that returns the values of all processes, labelled with the process if there are several
 */
export function joinSiblings(
  { committed, metrics }: Pick<Hub, 'committed' | 'metrics'>,
  processes: number,
): () => Promise<readonly Sample[]> {
  const { worker } = cluster;
  if (worker === undefined) return async () => metrics.collect();
  const send = (message: Message) => {
    if (worker.isConnected()) worker.send(message, undefined, () => {});
  };
  const own = () =>
    metrics
      .collect()
      .map(sample => ({ ...sample, labels: { ...sample.labels, process: String(worker.id) } }));
  const waiting = new Map<string, (samples: readonly Sample[]) => void>();

  committed.subscribe((events, isElsewhere) => {
    const revoking = isElsewhere ? [] : events.filter(mayRevoke);
    if (revoking.length > 0) send({ kind: 'committed', events: revoking });
  });
  worker.on('message', (message: Message) => {
    if (message.kind === 'committed') committed.publish(message.events, true);
    if (message.kind === 'collect') send({ kind: 'collected', request: message.request, samples: own() });
    if (message.kind === 'collected') waiting.get(message.request)?.(message.samples);
  });

  return () =>
    new Promise(resolve => {
      const request = randomUUID();
      const all: Sample[] = own();
      let left = processes - 1;
      const finish = () => {
        waiting.delete(request);
        clearTimeout(late);
        resolve(all);
      };
      const late = setTimeout(finish, answerMs);
      waiting.set(request, samples => {
        all.push(...samples);
        left -= 1;
        if (left === 0) finish();
      });
      send({ kind: 'collect', request });
      if (left === 0) finish();
    });
}
