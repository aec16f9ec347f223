import { useCallback, useState } from 'react';
import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The address parameter of the user whose name is edited in its row: `/users?rename=<id>`. */
export const renameParameter = 'rename';

/** Reads from the URL whose name is edited in its row. */
export function useRename() {
  const { get, change } = useAddress();
  const [last, setLast] = useState<string | null>(null);
  const onReturned = useCallback(() => setLast(null), []);
  const id = get(renameParameter);
  return {
    id,
    /** The user whose name was edited last and whose row gets the focus back; null once it has it. */
    last: id === null ? last : null,
    onReturned,
    open: (userId: string) => change({ [renameParameter]: userId }),
    close: () => {
      setLast(id);
      change({ [renameParameter]: null }, { replace: true });
    },
  };
}
