import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { floating } from '../theme/floating.css.ts';
import { body, dialog, head, width } from './Popover.css.ts';

export type PopoverProps = {
  /** The name of what opens. */
  label: string;
  /** A button with `slot="close"` in it closes it. */
  children: ReactNode;
  /** Stays in place while the rest scrolls: a title, and what closes it. */
  header?: ReactNode;
  align?: 'start' | 'end';
  /** 288 or 416 px wide, the window's width at most. */
  size?: keyof typeof width;
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
      /** The control that it stands beside, which somebody else makes open it: for a popover that is fetched late. */
      anchor: RefObject<HTMLElement | null>;
      isOpen: boolean;
      onOpenChange: (isOpen: boolean) => void;
    }
);

/** Something light beside its trigger, which a press outside or Escape takes away. For a task, use `Dialog`. */
export function Popover({
  trigger,
  anchor,
  label,
  children,
  header,
  isOpen,
  onOpenChange,
  align = 'end',
  size = 'small',
}: PopoverProps) {
  const popover = (
    <AriaPopover
      triggerRef={anchor}
      placement={`bottom ${align}`}
      offset={4}
      className={`${floating} ${width[size]}`}
    >
      <Dialog aria-label={label} className={dialog}>
        {header ? <div className={head}>{header}</div> : null}
        <div className={body}>{children}</div>
      </Dialog>
    </AriaPopover>
  );
  if (anchor) {
    // What a trigger would tell the popover and the close button in it.
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
