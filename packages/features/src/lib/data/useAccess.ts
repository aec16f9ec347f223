import { api } from '@portico/contract/api/table';
import { useCallback, useRef, useState } from 'react';
import { nameOf } from '../format/names.ts';
import { useSignOuts } from '../navigation/useSignOuts.ts';
import { accessReads } from './accessReads.ts';
import { revalidateReads } from './readCache.ts';
import { toast } from './toasts.ts';
import { useUndo } from './useUndo.ts';
import { useWrite } from './useWrite.ts';

/** One user and one application. */
export interface AccessPair {
  userId: string;
  appId: string;
}

/** Pending changes of access. */
export interface Access {
  /** Returns the pending value of a pair, to show instead of the read one; undefined if it is not changing. */
  pending: (pair: AccessPair) => boolean | undefined;
  /**
   * Grants or revokes access, optimistically. A failure restores the read value and shows a toast.
   *
   * @param change a sentence for the toast after a success
   */
  set: (pair: AccessPair, hasAccess: boolean, change: string) => void;
}

/** Returns the change of access in words: 'Access to Canteen granted to Ada'. */
export const accessChange = (
  app: { name: string },
  user: Parameters<typeof nameOf>[0],
  hasAccess: boolean,
): string =>
  hasAccess
    ? `Access to ${app.name} granted to ${nameOf(user)}`
    : `Access to ${app.name} revoked from ${nameOf(user)}`;

const wording = { failed: { title: 'Failed to update access' } } as const;

/** Endpoints to read again. The matrix has many pages and updates them by `onChanged`. */
const rows = accessReads.filter(row => row !== api.access.matrix);

const keyOf = ({ userId, appId }: AccessPair) => `${userId} ${appId}`;

/**
 * Changes access. Changes of the same pair are sent in order, so the last one wins. The screen shows the report on
 * applications with `SignOuts`.
 *
 * @param onChanged called after each change that the hub has accepted
 */
export function useAccess(onChanged?: (pair: AccessPair, hasAccess: boolean) => void): Access {
  const grant = useWrite(api.access.grant, wording);
  const revoke = useWrite(api.access.revoke, wording);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const turns = useRef(new Map<string, Promise<void>>());
  const { offer } = useUndo(rows);
  const { show } = useSignOuts();
  const set: Access['set'] = (pair, hasAccess, description) => {
    const key = keyOf(pair);
    setChanges(known => new Map(known).set(key, hasAccess));
    const send = async () => {
      const revoked = hasAccess ? null : await revoke.run({ params: pair });
      const changed = hasAccess ? await grant.run({ params: pair }) : revoked;
      if (changed === null) return;
      const onUndone = () => onChanged?.(pair, !hasAccess);
      toast.success(offer(changed.eventId, { title: 'User access updated', description }, onUndone));
      show(revoked?.signOutReport ?? null);
      onChanged?.(pair, hasAccess);
      await revalidateReads(rows);
    };
    const turn = (turns.current.get(key) ?? Promise.resolve()).then(send).then(() => {
      if (turns.current.get(key) !== turn) return;
      turns.current.delete(key);
      setChanges(known => new Map([...known].filter(([other]) => other !== key)));
    });
    turns.current.set(key, turn);
  };
  const pending = useCallback<Access['pending']>(pair => changes.get(keyOf(pair)), [changes]);
  return { pending, set };
}
