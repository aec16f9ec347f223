import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../IconButton/index.ts';
import { Text } from '../Text/index.ts';
import { text } from '../Text/Text.css.ts';
import {
  body,
  close,
  dialog,
  footer as foot,
  header,
  modal,
  overlay,
  size as sizes,
  words,
} from './Dialog.css.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export type DialogProps = {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: what dismisses first, what acts last. On a phone the last is on top. */
  footer?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** Escape, the close button or a press outside. The focus goes back to where it came from. */
  onClose: () => void;
  /** Off takes the dialog away with its closing movement; leaving the element out takes it away at once. */
  isOpen?: boolean;
  /** 416, 544 or 832 px wide. */
  size?: keyof typeof sizes;
  /** Whether a press outside closes it. Off where that would lose what cannot be shown again. */
  isDismissable?: boolean;
};

/**
 * A task that stands between the reader and the page: a window, on a phone a sheet. To ask before something is
 * destroyed, use `AlertDialog`; for something light beside its trigger, `Popover`.
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
      className={overlay}
    >
      <Modal className={`${modal} ${sizes[size]}`}>
        <AriaDialog className={dialog}>
          <div className={header}>
            <div className={words}>
              <Heading slot="title" className={text({ size: 'large', weight: 'strong', isBalanced: true })}>
                {title}
              </Heading>
              {description ? (
                <Text as="div" tone="muted">
                  {description}
                </Text>
              ) : null}
            </div>
            <div className={close}>
              <IconButton label={closeLabel} icon={<X />} onPress={onClose} />
            </div>
          </div>
          {children ? <div className={body}>{children}</div> : null}
          {footer ? <div className={foot}>{footer}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
