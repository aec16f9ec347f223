import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { floating } from '../theme/floating.css.ts';
import { dialog, width } from './Popover.css.ts';

export type PopoverProps = {
  /** The control that opens it. */
  trigger: ReactElement;
  /** The name of what opens. */
  label: string;
  /** A button with `slot="close"` in it closes it. */
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'end';
  /** 288 or 416 px wide, the window's width at most. */
  size?: keyof typeof width;
};

/** Something light beside its trigger, which a press outside or Escape takes away. For a task, use `Dialog`. */
export function Popover({
  trigger,
  label,
  children,
  isOpen,
  onOpenChange,
  align = 'end',
  size = 'small',
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover placement={`bottom ${align}`} offset={4} className={`${floating} ${width[size]}`}>
        <Dialog aria-label={label} className={dialog}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
