import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../Button/index.ts';
import { body, dialog, footer, header, modal, overlay, size } from '../Dialog/Dialog.css.ts';
import { useFocusReturn } from '../Dialog/useFocusReturn.ts';
import { Text } from '../Text/index.ts';
import { text } from '../Text/Text.css.ts';

export type AlertDialogProps = {
  /** The question, with the name of what goes: 'Delete Ada Lovelace?' */
  title: string;
  /** What happens then, and what cannot be undone. */
  children: ReactNode;
  /** The verb. */
  confirmLabel: string;
  /** The verb while it is under way, if it differs. */
  pendingLabel?: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** Cancel or Escape; a press outside does nothing. */
  onClose: () => void;
  isOpen?: boolean;
  isPending?: boolean;
  /** `primary` where nothing is lost. */
  variant?: 'danger' | 'primary';
  /** Which of the two most readers want: it has the colour and the acting place. */
  emphasis?: 'confirm' | 'cancel';
};

/** Asks before something is destroyed. The focus starts on Cancel. For any other task, use `Dialog`. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  pendingLabel,
  cancelLabel,
  onConfirm,
  onClose,
  isOpen = true,
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
      isOpen={isOpen}
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
