import { api } from '@portico/contract/table';
import { useCallback, useRef, useState } from 'react';
import { accessReads } from './accessReads.ts';
import { revalidateReads } from './readCache.ts';
import { useWrite } from './useWrite.ts';

/** One user and one application. */
export interface AccessPair {
  userId: string;
  appId: string;
}

/** Who may open what, as it is being changed. */
export interface Access {
  /** What is being changed, and to what; undefined where nothing is. It is shown in place of what was read. */
  wanted: (pair: AccessPair) => boolean | undefined;
  /** Grants or revokes: at once on the screen, then on the hub. What fails is put back, and said. */
  set: (pair: AccessPair, hasAccess: boolean) => void;
}

const wording = { succeeded: 'User access updated', failed: { title: 'Failed to update access' } } as const;

/** Answers that a changed access makes old; the matrix is told by `onChanged`, for its pages are many. */
const rows = accessReads.filter(row => row !== api.access.matrix);

const keyOf = ({ userId, appId }: AccessPair) => `${userId} ${appId}`;

/**
 * Changes who may open what. Several changes of one pair are sent one after the other, so that the last one holds.
 *
 * @param onChanged told what the hub has taken, for what is kept beside the reads
 */
export function useAccess(onChanged?: (pair: AccessPair, hasAccess: boolean) => void): Access {
  const grant = useWrite(api.access.grant, wording);
  const revoke = useWrite(api.access.revoke, wording);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const turns = useRef(new Map<string, Promise<void>>());
  const latest = useRef({ grant, revoke, onChanged });
  latest.current = { grant, revoke, onChanged };

  const set = useCallback<Access['set']>((pair, hasAccess) => {
    const key = keyOf(pair);
    setChanges(known => new Map(known).set(key, hasAccess));
    const send = async () => {
      const write = latest.current[hasAccess ? 'grant' : 'revoke'];
      if ((await write.run({ params: pair })) === null) return;
      latest.current.onChanged?.(pair, hasAccess);
      await revalidateReads(rows);
    };
    const turn = (turns.current.get(key) ?? Promise.resolve()).then(send).then(() => {
      if (turns.current.get(key) !== turn) return;
      turns.current.delete(key);
      setChanges(known => new Map([...known].filter(([other]) => other !== key)));
    });
    turns.current.set(key, turn);
  }, []);
  const wanted = useCallback<Access['wanted']>(pair => changes.get(keyOf(pair)), [changes]);
  return { wanted, set };
}
