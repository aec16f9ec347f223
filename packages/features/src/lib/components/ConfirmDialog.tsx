import { AlertDialog, type AlertDialogProps } from '@portico/ui/AlertDialog';
import type { RunOptions } from '../data/useWrite.ts';

interface ConfirmDialogProps<Input, Answer>
  extends Omit<AlertDialogProps, 'cancelLabel' | 'isPending' | 'onConfirm'> {
  write: {
    run: (input: Input, options?: RunOptions) => Promise<Answer | null>;
    isPending: boolean;
  };
  input: NoInfer<Input>;
  options?: RunOptions;
  /** Receives the response once the dialog has closed. */
  onDone?: (answer: Answer) => unknown;
}

/** Confirms a write. Closes after a success, and stays open after a failure. */
export const ConfirmDialog = <Input, Answer>({
  write: { run, isPending },
  input,
  options,
  onDone,
  ...dialog
}: ConfirmDialogProps<Input, Answer>) => (
  <AlertDialog
    {...dialog}
    cancelLabel="Cancel"
    isPending={isPending}
    onConfirm={async () => {
      const answer = await run(input, options);
      if (answer === null) return;
      dialog.onClose();
      onDone?.(answer);
    }}
  />
);
