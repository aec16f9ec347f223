import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { floating } from '../theme/floating.css.ts';
import * as styles from './Popover.css.ts';

export type PopoverProps = {
  /** The accessible name of the popover. */
  label: string;
  /** A button inside with `slot="close"` closes it. */
  children: ReactNode;
  /** Stays in view while the content scrolls: a title and a close button. */
  header?: ReactNode;
  align?: 'start' | 'end';
  /** Sets the content off from the edges, if it is no list. */
  isPadded?: boolean;
  /** 288 or 416 px wide, at most the viewport's width. */
  size?: keyof typeof styles.width;
} & (
  | {
      /** The control that opens it. */
      trigger: ReactElement;
      anchor?: never;
      isOpen?: boolean;
      onOpenChange?: (isOpen: boolean) => void;
    }
  | {
      trigger?: never;
      /** The control to which it is anchored, if other code opens it: for a lazily loaded popover. */
      anchor: RefObject<HTMLElement | null>;
      isOpen: boolean;
      onOpenChange: (isOpen: boolean) => void;
    }
);

/** Light content next to its trigger. A press outside or Escape closes it. For a task, use `Dialog`. */
export function Popover({
  trigger,
  anchor,
  label,
  children,
  header,
  isOpen,
  onOpenChange,
  align = 'end',
  isPadded = false,
  size = 'small',
}: PopoverProps) {
  const popover = (
    <AriaPopover
      triggerRef={anchor}
      placement={`bottom ${align}`}
      offset={4}
      className={`${floating} ${styles.width[size]}`}
    >
      <Dialog aria-label={label} className={styles.dialog}>
        {header ? <div className={styles.head}>{header}</div> : null}
        <div className={isPadded ? `${styles.body} ${styles.padded}` : styles.body}>{children}</div>
      </Dialog>
    </AriaPopover>
  );
  if (anchor) {
    // The state that a trigger would provide to the popover and its close button.
    const state = {
      isOpen,
      point: null,
      setPoint: () => undefined,
      setOpen: onOpenChange,
      open: () => onOpenChange(true),
      close: () => onOpenChange(false),
      toggle: () => onOpenChange(!isOpen),
    };
    return <OverlayTriggerStateContext value={state}>{popover}</OverlayTriggerStateContext>;
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      {popover}
    </DialogTrigger>
  );
}
