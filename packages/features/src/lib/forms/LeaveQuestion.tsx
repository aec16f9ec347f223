import { AlertDialog } from '@portico/ui/AlertDialog';
import { useQuestion } from './unsavedInput.ts';

/** Confirms before unsaved input is discarded, for all forms of a page. One per page. */
export function LeaveQuestion() {
  const question = useQuestion();
  if (question === null) return null;
  return (
    <AlertDialog
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      onConfirm={question.leave}
      onClose={question.stay}
    >
      Your unsaved input will be lost.
    </AlertDialog>
  );
}
