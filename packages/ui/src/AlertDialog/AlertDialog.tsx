import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../Button/Button.tsx';
import { body, dialog, footer, header, modal, overlay, size } from '../Dialog/Dialog.css.ts';
import { useFocusReturn } from '../Dialog/useFocusReturn.ts';
import { text } from '../Text/Text.css.ts';
import { Text } from '../Text/Text.tsx';

export type AlertDialogProps = {
  /** The question, naming the object: 'Delete Ada Lovelace?' */
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** The verb of the confirming button. */
  confirmLabel: string;
  /** The label of the confirming button while pending, if it differs. */
  pendingLabel?: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** Called for Cancel and Escape. Presses outside are ignored. */
  onClose: () => void;
  isPending?: boolean;
  /** `primary` if nothing is lost. */
  variant?: 'danger' | 'primary';
  /** The button that most users want. It has the colour and the primary position. */
  emphasis?: 'confirm' | 'cancel';
};

/** Confirms a destructive action. Initially focuses Cancel. For any other task, use `Dialog`. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  pendingLabel,
  cancelLabel,
  onConfirm,
  onClose,
  isPending = false,
  variant = 'danger',
  emphasis = 'confirm',
}: AlertDialogProps) {
  const bodyId = useId();
  useFocusReturn();
  const isConfirming = emphasis === 'confirm';
  const cancel = (
    <Button
      key="cancel"
      variant={isConfirming ? 'secondary' : 'primary'}
      onPress={onClose}
      isDisabled={isPending}
      autoFocus
    >
      {cancelLabel}
    </Button>
  );
  const confirm = (
    <Button
      key="confirm"
      variant={isConfirming ? variant : 'secondary'}
      onPress={onConfirm}
      isPending={isPending}
      pendingLabel={pendingLabel}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <ModalOverlay
      isOpen
      onOpenChange={opens => {
        if (!opens && !isPending) onClose();
      }}
      className={overlay}
    >
      <Modal className={`${modal} ${size.small}`}>
        <AriaDialog role="alertdialog" aria-describedby={bodyId} className={dialog}>
          <div className={header}>
            <Heading slot="title" className={text({ size: 'large', weight: 'strong', isBalanced: true })}>
              {title}
            </Heading>
          </div>
          <div id={bodyId} className={body}>
            <Text as="div" tone="muted">
              {children}
            </Text>
          </div>
          <div className={footer}>{isConfirming ? [cancel, confirm] : [confirm, cancel]}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
