import { Button } from '@portico/ui/Button';
import { Dialog, type DialogProps } from '@portico/ui/Dialog';
import { Form } from '@portico/ui/Form';
import { type ReactNode, useId } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** The fields. */
  children: ReactNode;
  /** The verb of the button that sends. */
  submitLabel: string;
  /** The verb while it is under way, if it differs. */
  pendingLabel?: string;
  isPending: boolean;
  /** Whether there is nothing to send yet. */
  isDisabled?: boolean;
  onSubmit: () => void;
  /** Once it is sent: what is told instead of the fields, and the button that closes it. */
  sent?: { words: ReactNode; closeLabel: string } | null;
}

/** A form in a dialog: its fields, Cancel, and the button that sends them. */
export function FormDialog({
  children,
  submitLabel,
  pendingLabel,
  isPending,
  isDisabled,
  onSubmit,
  sent = null,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const { onClose } = dialog;
  const buttons = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        isDisabled={isDisabled}
        isPending={isPending}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      {...dialog}
      closeLabel="Close"
      footer={
        sent === null ? (
          buttons
        ) : (
          <Button variant="primary" onPress={onClose}>
            {sent.closeLabel}
          </Button>
        )
      }
    >
      {sent === null ? (
        <Form id={formId} onSubmit={onSubmit}>
          {children}
        </Form>
      ) : (
        sent.words
      )}
    </Dialog>
  );
}
