import type { Endpoint } from '@portico/contract/api/endpoint';
import { etagOf } from '@portico/contract/api/versions';
import { refusals } from '@portico/contract/errors';
import { type ReactNode, useState } from 'react';
import { revalidateReads } from '../data/readCache.ts';
import { toast } from '../data/toasts.ts';
import type { RunOptions } from '../data/useWrite.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type ComparedFields, changedValues, theirChanges } from './compare.ts';

/** Maximum number of silent merges before the reader is prompted all the same: someone saves again and again. */
const maxSilentMerges = 3;

interface VersionedSaveOptions<Row extends { version: number }, Name extends keyof Row & string> {
  /** The row that the form opens with. */
  stored: Row;
  fields: ComparedFields<Row, Name>;
  /** Reads the row again. */
  read: () => Promise<Row>;
  /**
   * Writes the changed values.
   *
   * @param current the row that the changes apply to, which `options.ifMatch` names
   * @returns the stored row; null after a failure
   */
  write: (changes: Partial<Pick<Row, Name>>, options: RunOptions, current: Row) => Promise<Row | null>;
  /** The title of the dialog in which the reader chooses, and who saved first, if the reader may know. */
  conflictTitle: string;
  lastChange?: ReactNode;
  /** Endpoints to read again once the row was deleted, or the reader gives up their changes for it. */
  refreshes?: readonly Endpoint[];
  /** Called with the stored row after a save. */
  onSaved: (row: Row) => unknown;
  /** Called when the row was deleted meanwhile. */
  onGone?: () => unknown;
  /** Called with the stored row when the reader gives up their changes for it. */
  onDiscarded: (row: Row) => unknown;
}

/**
 * Saves the changed values of a form, without undoing the changes that someone else saved since it opened. Changes to
 * other fields are merged, and a toast reports them; for the same field the reader chooses, in a `ConflictDialog`.
 * Decision 47.
 */
export function useVersionedSave<Row extends { version: number }, Name extends keyof Row & string>({
  stored,
  fields,
  read,
  write,
  conflictTitle,
  lastChange,
  refreshes = [],
  onSaved,
  onGone,
  onDiscarded,
}: VersionedSaveOptions<Row, Name>) {
  const names = Object.keys(fields) as Name[];
  const [base, rebase] = useState(stored);
  const [conflict, setConflict] = useState<{ mine: Pick<Row, Name>; theirs: Row } | null>(null);
  const [isSaving, setSaving] = useState(false);

  const send = async (mine: Pick<Row, Name>, current: Row, merges: number): Promise<void> => {
    const merged = merges === 0 ? [] : theirChanges(fields, base, mine, current);
    let refusal: string | null = null;
    const saved = await write(
      changedValues(names, base, mine),
      {
        ifMatch: etagOf(current.version),
        ...(merged.length > 0 && { description: mergedText(merged.map(({ label }) => label)) }),
        onRefusal: code => {
          refusal = code;
        },
      },
      current,
    );
    if (saved !== null) {
      setConflict(null);
      rebase(saved);
      await onSaved(saved);
    } else if (refusal === 'changed_meanwhile') {
      await compare(mine, merges);
    } else if (refusal === 'not_found') {
      onGone?.();
      void revalidateReads(refreshes);
    }
  };

  const compare = async (mine: Pick<Row, Name>, merges: number): Promise<void> => {
    const theirs = await read().catch(() => null);
    if (theirs === null) {
      toast.failure(refusals.changed_meanwhile.message);
      return;
    }
    const isContested = theirChanges(fields, base, mine, theirs).some(change => change.mine !== null);
    if (isContested || merges >= maxSilentMerges) setConflict({ mine, theirs });
    else await send(mine, theirs, merges + 1);
  };

  const start = async (mine: Pick<Row, Name>, current: Row) => {
    setSaving(true);
    await send(mine, current, 0);
    setSaving(false);
  };

  return {
    /** The row that the form's changes are relative to. */
    base,
    rebase,
    isSaving,
    save: (mine: Pick<Row, Name>) => start(mine, base),
    /** The dialog in which the reader has to choose; null otherwise. */
    conflict: conflict && (
      <ConflictDialog
        title={conflictTitle}
        description={lastChange}
        changes={theirChanges(fields, base, conflict.mine, conflict.theirs)}
        isPending={isSaving}
        saveAnyway={() => void start(conflict.mine, conflict.theirs)}
        discardMine={() => {
          setConflict(null);
          rebase(conflict.theirs);
          onDiscarded(conflict.theirs);
          void revalidateReads(refreshes);
        }}
        keepEditing={() => setConflict(null)}
      />
    ),
  };
}

const list = new Intl.ListFormat('en-GB');

const mergedText = (labels: readonly string[]) =>
  `Someone else changed ${list.format(labels)} meanwhile. ${labels.length === 1 ? 'That change is' : 'Those changes are'} kept.`;
