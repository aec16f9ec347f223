import { Button } from '@portico/ui/Button';
import { Dialog, type DialogProps } from '@portico/ui/Dialog';
import { Form } from '@portico/ui/Form';
import { type ReactNode, useId } from 'react';
import { SaveButton } from './SaveButton.tsx';
import type { FormState } from './useForm.ts';

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'isDismissable' | 'onClose'> {
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
  /** The text of the button that closes the dialog. */
  cancelLabel?: string;
  /** A button before the submit button. */
  action?: ReactNode;
  /** Set by a form that edits stored values: it saves only changes. */
  isSave?: boolean;
  /** From `useForm`, which confirms before it closes with unsaved input; from `useFormState` otherwise. */
  form: Pick<FormState<never>, 'submit'> & Partial<Pick<FormState<never>, 'askToClose' | 'isDirty' | 'save'>>;
  /** Replaces the fields and buttons after a success. */
  sent?: { message: ReactNode; closeLabel: string } | null;
}

/**
 * A dialog with a form, Cancel and a submit button. Cancel, Escape and a press outside confirm before input is lost.
 */
export function FormDialog({
  children,
  submitLabel,
  pendingLabel,
  variant = 'primary',
  isPending,
  isDisabled,
  cancelLabel = 'Cancel',
  action,
  isSave = false,
  form,
  onClose,
  sent = null,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const close = sent === null && form.askToClose ? () => form.askToClose?.(onClose) : onClose;
  const buttons = (
    <>
      <Button onPress={close}>{cancelLabel}</Button>
      {action}
      {isSave ? (
        <SaveButton form={formId} isDirty={form.isDirty === true} isPending={isPending}>
          {submitLabel}
        </SaveButton>
      ) : (
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
      )}
    </>
  );
  return (
    <Dialog
      {...dialog}
      onClose={close}
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
        <Form id={formId} onSubmit={isSave && form.save ? form.save : form.submit}>
          {children}
        </Form>
      ) : (
        sent.message
      )}
    </Dialog>
  );
}
