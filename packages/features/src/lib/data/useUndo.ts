import type { Endpoint, ResponseOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { intervals } from '@portico/contract/limits';
import { signOutsLink } from '../navigation/useSignOuts.ts';
import { toast, type Wording } from './toasts.ts';
import { useWrite } from './useWrite.ts';

/** The toast of a change. The description names what changed. */
interface ChangeWording {
  title: string;
  description: string;
}

/**
 * Undoes changes of the user who made them. docs/log.md, 'Undo'.
 *
 * @param refreshes endpoints to read again after an undo
 */
export function useUndo(refreshes: readonly Endpoint[]) {
  const { run, isPending } = useWrite(api.auditLogs.undo, {
    refreshes: [...refreshes, api.auditLogs.list],
    failed: { title: 'Failed to undo the change' },
  });
  /**
   * Undoes a change and shows the outcome as a toast.
   *
   * @param id the id of its entry in the log
   * @param description what changed
   */
  const undo = async (
    id: string,
    description: string,
  ): Promise<ResponseOf<typeof api.auditLogs.undo> | null> => {
    const undone = await run({ params: { id } });
    if (undone === null) return null;
    const rest = undone.sessionsStayEnded ? '. Sessions stay ended.' : '';
    toast.success({
      title: 'Change undone',
      description: `${description}${rest}`,
      ...signOutsLink(undone.signOutReport),
    });
    return undone;
  };
  /** Returns the toast of a change with 'Undo', unless nothing changed. */
  const offer = (id: string | null, wording: ChangeWording, onUndone?: () => void): Wording => {
    if (id === null) return wording;
    const onPress = async () => {
      if ((await undo(id, wording.description)) !== null) onUndone?.();
    };
    return { ...wording, duration: intervals.undoToast, button: { label: 'Undo', onPress } };
  };
  return { undo, offer, isPending };
}
