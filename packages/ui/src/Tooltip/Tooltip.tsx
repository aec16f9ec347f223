import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './Tooltip.css.ts';

export type TooltipProps = {
  /** The text. Never essential, because touch has no hover. */
  label: string;
  /** The control with the tooltip. */
  children: ReactElement;
  /** True if the text is the control's description. False if it is already its name. */
  isDescription?: boolean;
  /** True while there is nothing to say. */
  isDisabled?: boolean;
};

/** A short text next to a control while it is hovered or focused. */
export function Tooltip({ label, children, isDescription = true, isDisabled }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80} isDisabled={isDisabled}>
      {children}
      <AriaTooltip offset={6} aria-hidden={isDescription ? undefined : true} className={styles.tooltip}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
