import type { Endpoint, InputOf, ResponseOf } from '@portico/contract/api/endpoint';
import { AlertDialog, type AlertDialogProps } from '@portico/ui/AlertDialog';
import { type RunOptions, useWrite, type WriteOptions } from '../data/useWrite.ts';

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

interface ConfirmWriteProps<E extends Endpoint>
  extends Omit<ConfirmDialogProps<InputOf<E>, ResponseOf<E>>, 'write'>,
    Pick<WriteOptions<E>, 'refreshes' | 'succeeded' | 'failed'> {
  row: E;
}

/** Confirms a write, which it sends itself. Closes after a success, and stays open after a failure. */
export const ConfirmWrite = <E extends Endpoint>({
  row,
  refreshes,
  succeeded,
  failed,
  ...dialog
}: ConfirmWriteProps<E>) => (
  <ConfirmDialog {...dialog} write={useWrite(row, { refreshes, succeeded, failed })} />
);
