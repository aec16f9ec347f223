import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Spinner } from '../Spinner/index.ts';
import { iconSlot } from '../theme/icon.css.ts';
import { button, content, pending, reach, tabletWords } from './Button.css.ts';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const buttonSizes = ['small', 'medium', 'large'] as const;

export type ButtonProps = {
  /** What pressing does: a verb, in sentence case. */
  children: ReactNode;
  /** `primary` once a view; `danger` for what cannot be undone. */
  variant?: (typeof buttonVariants)[number];
  size?: (typeof buttonSizes)[number];
  /** Shown before the words. */
  icon?: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  /** The id of the form that a submit button outside of it sends. */
  form?: string;
  isDisabled?: boolean;
  /** The work is under way: the button keeps its width and its focus, and cannot be pressed. */
  isPending?: boolean;
  /** The words while pending, if they differ. */
  pendingLabel?: string;
  isFullWidth?: boolean;
  /** For a small quiet one: its words, not its edge, stand in line with what is above and below. */
  isFlush?: boolean;
  /** On a phone the icon stands alone, and the accessible name says the rest: for a header without room. */
  isIconOnPhone?: boolean;
  /** `close` closes the dialog or the popover around it. */
  slot?: 'close';
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** The accessible name where the words need their context: 'Edit Ada Lovelace'. It contains the words. */
  'aria-label'?: string;
  /** Whether what it shows and hides is shown. */
  'aria-expanded'?: boolean;
  /** The id of what it shows and hides. */
  'aria-controls'?: string;
  /** The id of the words that explain it. */
  'aria-describedby'?: string;
};

/** Starts something here and now. To go somewhere, use `ButtonLink` or `Link`. */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  isPending = false,
  pendingLabel,
  isFullWidth = false,
  isFlush = false,
  isIconOnPhone = false,
  ...rest
}: ButtonProps) {
  const looks = button({ variant, size, isFullWidth, isFlush });
  return (
    <AriaButton {...rest} isPending={isPending} className={size === 'small' ? `${looks} ${reach}` : looks}>
      <span className={content} data-replaced={pendingLabel ? true : undefined}>
        {icon ? (
          <span aria-hidden className={iconSlot}>
            {icon}
          </span>
        ) : null}
        {isIconOnPhone ? <span className={tabletWords}>{children}</span> : children}
      </span>
      {isPending || pendingLabel ? (
        <span className={pending}>
          <Spinner />
          {pendingLabel}
        </span>
      ) : null}
    </AriaButton>
  );
}
