import { Button } from '@portico/ui/Button';
import { Dialog, type DialogProps } from '@portico/ui/Dialog';
import { Form } from '@portico/ui/Form';
import { type ReactNode, useId } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  children: ReactNode;
  /** The verb of the submit button. */
  submitLabel: string;
  /** The verb while pending, if it differs. */
  pendingLabel?: string;
  /** `danger` for what cannot be undone. */
  variant?: 'primary' | 'danger';
  isPending: boolean;
  /** Disables the submit button. */
  isDisabled?: boolean;
  onSubmit: () => void;
  /** Replaces the fields and buttons after a success. */
  sent?: { message: ReactNode; closeLabel: string } | null;
}

/** A dialog with a form, Cancel and a submit button. */
export function FormDialog({
  children,
  submitLabel,
  pendingLabel,
  variant = 'primary',
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
        variant={variant}
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
        sent.message
      )}
    </Dialog>
  );
}
