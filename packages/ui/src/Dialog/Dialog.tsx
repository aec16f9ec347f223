import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../IconButton/IconButton.tsx';
import { text } from '../Text/Text.css.ts';
import { Text } from '../Text/Text.tsx';
import * as styles from './Dialog.css.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export type DialogProps = {
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: the dismissing ones first, the primary action last. On a phone the last is on top. */
  footer?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** Called for Escape, the close button and presses outside. The focus returns to the trigger. */
  onClose: () => void;
  /** False closes the dialog with an animation; unmounting removes it immediately. */
  isOpen?: boolean;
  /** 416, 544 or 832 px wide. */
  size?: keyof typeof styles.size;
  /** True if a press outside closes it. False if the content cannot be shown again. */
  isDismissable?: boolean;
};

/** Keeps the focus in the dialog when the overlay is pressed, so that a question about unsaved input can return it. */
const keepFocus = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

/**
 * A modal task, on a phone as a sheet. To confirm a destructive action, use `AlertDialog`; for light content next to
 * its trigger, `Popover`.
 */
export function Dialog({
  title,
  description,
  children,
  footer,
  closeLabel,
  onClose,
  isOpen = true,
  size = 'medium',
  isDismissable = true,
}: DialogProps) {
  useFocusReturn();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={opens => {
        if (!opens) onClose();
      }}
      isDismissable={isDismissable}
      onMouseDown={keepFocus}
      className={styles.overlay}
    >
      <Modal className={`${styles.modal} ${styles.size[size]}`}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.header}>
            <div className={styles.textBlock}>
              <Heading slot="title" className={text({ size: 'large', weight: 'strong', isBalanced: true })}>
                {title}
              </Heading>
              {description ? (
                <Text as="div" tone="muted">
                  {description}
                </Text>
              ) : null}
            </div>
            <div className={styles.close}>
              <IconButton label={closeLabel} icon={<X />} onPress={onClose} />
            </div>
          </div>
          {children ? <div className={styles.body}>{children}</div> : null}
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
