/** The maximum number of concurrent deliveries, in total and for one recipient. */
const maxConcurrent = { all: 32, perRecipient: 4 } as const;

/** A queue of messages to other servers. */
interface Outbox<Delivery, Prepared> {
  /** Called before deliveries are leased, once for all calls since the last time. */
  prepare: () => Promise<Prepared>;
  /** Leases due deliveries for this process, without those of recipients that have reached their limit. */
  lease: (most: { limit: number; perRecipient: number; except: readonly string[] }) => Promise<Delivery[]>;
  recipientOf: (delivery: Delivery) => string;
  /** Sends one delivery and stores its outcome. Never rejects. */
  deliver: (delivery: Delivery, prepared: Prepared) => Promise<void>;
}

/**
 * Creates the function that sends an outbox, for a job. A call sends everything that is due; further calls in the
 * meantime join it.
 *
 * @returns a function that resolves once nothing is due or being sent; it rejects if the database fails
 */
export function createSender<Delivery, Prepared>({
  prepare,
  lease,
  recipientOf,
  deliver,
}: Outbox<Delivery, Prepared>): () => Promise<void> {
  const inFlight = new Map<Promise<void>, string>();
  let isCalled = false;
  let wake = () => {};
  let currentRun: Promise<void> | null = null;

  const takeMore = async (): Promise<Delivery[]> => {
    const limit = maxConcurrent.all - inFlight.size;
    if (limit <= 0) return [];
    const { perRecipient } = maxConcurrent;
    const busy = [...inFlight.values()];
    const except = busy.filter(id => busy.filter(other => other === id).length >= perRecipient);
    return lease({ limit, perRecipient, except });
  };

  const run = async (): Promise<void> => {
    const prepareAgain = () => {
      isCalled = false;
      return prepare();
    };
    for (let prepared = await prepareAgain(); ; ) {
      if (isCalled) prepared = await prepareAgain();
      const sendingBefore = inFlight.size;
      const taken = await takeMore();
      for (const delivery of taken) {
        const sending = deliver(delivery, prepared).finally(() => inFlight.delete(sending));
        inFlight.set(sending, recipientOf(delivery));
      }
      // The next query skips recipients at their limit, so it may find deliveries to others.
      if (isCalled || taken.length > 0) continue;
      // All that were in flight ended during the query, which skipped their recipients.
      if (sendingBefore > 0 && inFlight.size === 0) continue;
      if (inFlight.size === 0) return;
      const called = new Promise<void>(resolve => {
        wake = resolve;
      });
      await Promise.race([...inFlight.keys(), called]);
    }
  };

  return () => {
    isCalled = true;
    wake();
    currentRun ??= run().finally(() => {
      currentRun = null;
    });
    return currentRun;
  };
}
