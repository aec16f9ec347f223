import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { tooltip } from './Tooltip.css.ts';

export type TooltipProps = {
  /** The words. They may explain, never carry what is needed: a finger cannot rest. */
  label: string;
  /** The control that it belongs to. */
  children: ReactElement;
  placement?: 'top' | 'bottom' | 'start' | 'end';
  /** Whether its words describe the control to a screen reader; off where they are its name already. */
  isDescription?: boolean;
};

/** A few words beside a control while the pointer or the focus rests on it. */
export function Tooltip({ label, children, placement = 'top', isDescription = true }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        aria-hidden={isDescription ? undefined : true}
        className={tooltip}
      >
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
