import { shortSentence } from '@portico/contract/log/events/changedFields';
import type { AuditLogEntry } from '@portico/contract/log/schemas/audit';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useUndo } from '../../lib/data/useUndo.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { focusMain } from '../../lib/navigation/focusMain.ts';

/** Interval at which an open undo compares its end with the clock, in milliseconds. */
const checkMs = 5000;

/** Lets the reader undo their change, or shows that it is undone. docs/log.md, 'Undo'. */
export const EntryUndo = ({ entry }: { entry: AuditLogEntry }) =>
  entry.isUndone ? (
    <Badge>Undone</Badge>
  ) : entry.undoUntil === null ? null : (
    <UndoButton entry={entry} until={entry.undoUntil} />
  );

function UndoButton({ entry, until }: { entry: AuditLogEntry; until: string }) {
  const { undo, isPending } = useUndo(accessReads);
  const isOver = useNow(checkMs).getTime() >= Date.parse(until);
  if (isOver) return null;
  const sentence = shortSentence(entry, entry.details);
  return (
    <Button
      size="small"
      aria-label={`Undo: ${sentence}`}
      isPending={isPending}
      onPress={async () => {
        if ((await undo(entry.id, sentence)) !== null) focusMain();
      }}
    >
      Undo
    </Button>
  );
}
