import { doctorLimits } from '@portico/contract/limits';
import type { Logger } from 'pino';
import type { Hub } from '../../base/hub.ts';
import { type NotedRefusal, storeNotes } from './store.ts';
import type { NotedStep } from './testSteps.ts';

/** Collects what requests of applications do, and stores it outside of the requests. */
export type Recorder = ReturnType<typeof createRecorder>;

/** How long to wait after the database failed. */
const retryAfterMs = 5000;

/** Counts a repeated refusal. Returns false if there is none to count it to. */
function count(known: NotedRefusal | undefined, repeated: NotedRefusal): boolean {
  if (known === undefined) return false;
  known.count += repeated.count;
  if (repeated.lastAt > known.lastAt) known.lastAt = repeated.lastAt;
  return true;
}

/** Creates the recorder of a process. It holds a bounded number of notes, so that strangers cannot fill the memory. */
export function createRecorder(hub: Pick<Hub, 'database' | 'now' | 'sealer'>, log: Logger) {
  let refusals = new Map<string, NotedRefusal>();
  let ofReason = new Map<string, number>();
  let steps: NotedStep[] = [];
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const schedule = (afterMs: number) => {
    if (timer !== null || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      flush().catch(error => log.warn({ err: error }, 'refused requests were not stored yet'));
    }, afterMs).unref();
  };

  const add = (refusal: NotedRefusal) => {
    const key = JSON.stringify([refusal.reference, refusal.codeHash]);
    if (count(refusals.get(key), refusal)) return;
    // An unknown client has no limit of its own: strangers make up ids.
    const group =
      refusal.problem === 'unknown_client' ? refusal.problem : `${refusal.clientId} ${refusal.problem}`;
    const noted = ofReason.get(group) ?? 0;
    if (noted >= doctorLimits.refusalsOfReason || refusals.size >= doctorLimits.waiting) {
      const same = [...refusals.values()].find(({ reference }) => reference === refusal.reference);
      count(same, refusal);
      return;
    }
    ofReason.set(group, noted + 1);
    refusals.set(key, refusal);
  };

  const store = async () => {
    if (refusals.size === 0 && steps.length === 0) return;
    const noted = { refusals: [...refusals.values()], steps };
    refusals = new Map();
    ofReason = new Map();
    steps = [];
    try {
      await storeNotes(hub, noted);
    } catch (error) {
      for (const refusal of noted.refusals) add(refusal);
      steps = [...noted.steps, ...steps].slice(0, doctorLimits.waiting);
      schedule(retryAfterMs);
      throw error;
    }
  };
  /** One after another, so that a reader waits for what an earlier call took. */
  const flush = () => {
    storing = storing.then(store, store);
    return storing;
  };

  return {
    noteRefusal(refusal: Omit<NotedRefusal, 'firstAt' | 'lastAt' | 'count'>) {
      const at = hub.now();
      add({ ...refusal, firstAt: at, lastAt: at, count: 1 });
      schedule(doctorLimits.storedAfter);
    },
    noteStep(step: Omit<NotedStep, 'at'>) {
      if (steps.length >= doctorLimits.waiting) return;
      steps.push({ ...step, at: hub.now() });
      schedule(doctorLimits.storedAfter);
    },
    /** Stores everything noted so far. */
    flush,
    /** Stores everything and sets no timer again. */
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await flush();
    },
  };
}
