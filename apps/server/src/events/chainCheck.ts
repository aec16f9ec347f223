import { chainCheck } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type ChainHead, genesisHash, walkChain } from './chain.ts';
import { readHead, readLog } from './queries.ts';

const roundEvery = 24 * 60 * 60 * 1000;
/** Events a call walks at most: some 100 ms of one core. */
const portion = 20_000;

/** What the last check found; null before the first. */
export async function readChainCheck(store: Store): Promise<typeof chainCheck.$inferSelect | null> {
  const [row] = await store.select().from(chainCheck);
  return row ?? null;
}

/**
 * Walks the next part of the log's chain and writes down how far it is intact. For a job, never for a request. A
 * fault stays on record; nothing is walked beyond it.
 */
export async function checkChain(store: Store, at: Date): Promise<void> {
  const known = await readChainCheck(store);
  if (known !== null && known.brokenAt !== null) return;
  const isDue = known === null || at.getTime() - known.roundStartedAt.getTime() > roundEvery;
  const from: ChainHead = isDue ? { seq: 0, hash: genesisHash } : known;
  const head = await readHead(store);
  const { last, brokenAt } = await walkPart(store, from, head);
  const found = {
    seq: last.seq,
    hash: last.hash,
    verifiedUpTo: brokenAt === null ? Math.max(known?.verifiedUpTo ?? 0, last.seq) : last.seq,
    brokenAt,
    roundStartedAt: isDue ? at : known.roundStartedAt,
    checkedAt: at,
  };
  await store.insert(chainCheck).values(found).onConflictDoUpdate({ target: chainCheck.id, set: found });
}

async function walkPart(
  store: Store,
  from: ChainHead,
  head: ChainHead,
): Promise<{ last: ChainHead; brokenAt: number | null }> {
  const end = Math.min(from.seq + portion, head.seq);
  let last = from;
  if (last.seq < end) {
    for await (const { link, fault } of walkChain(readLog(store, from.seq), from)) {
      if (fault !== undefined) return { last, brokenAt: last.seq + 1 };
      last = link;
      if (last.seq === end) break;
    }
  }
  if (last.seq < end) return { last, brokenAt: last.seq + 1 };
  const isOtherHead = last.seq >= head.seq && (last.seq > head.seq || last.hash !== head.hash);
  return { last, brokenAt: isOtherHead ? head.seq : null };
}
