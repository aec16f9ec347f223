import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './Button.css.ts';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const buttonSizes = ['small', 'medium', 'large'] as const;

export type ButtonProps = {
  /** The action: a verb, in sentence case. */
  children: ReactNode;
  /** `primary` once per view; `danger` for irreversible actions. */
  variant?: (typeof buttonVariants)[number];
  size?: (typeof buttonSizes)[number];
  /** Shown before the text. */
  icon?: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  /** The id of the form to submit, for a button outside of it. */
  form?: string;
  isDisabled?: boolean;
  /** Looks disabled and keeps the focus, for a button whose `Tooltip` gives the reason. The caller ignores presses. */
  'aria-disabled'?: boolean | undefined;
  /** The action is running: the button keeps its width and focus, and ignores presses. */
  isPending?: boolean;
  /** The text while pending, if it differs. */
  pendingLabel?: string;
  isFullWidth?: boolean;
  /** Aligns a small quiet button by its text instead of its edge. */
  isFlush?: boolean;
  /** Shows only the icon on a phone, for narrow headers. Screen readers still find the text. */
  isIconOnPhone?: boolean;
  /** `close` closes the enclosing dialog or popover. */
  slot?: 'close';
  /** Focuses the button when it is mounted. */
  autoFocus?: boolean;
  /** An accessible name with more context that contains the text: 'Edit Ada Lovelace'. */
  'aria-label'?: string;
  /** For the `Menu` that is anchored to it. */
  ref?: Ref<HTMLButtonElement>;
  onKeyDown?: (event: { key: string }) => void;
  'aria-haspopup'?: 'menu';
  /** True while the controlled element is shown. */
  'aria-expanded'?: boolean;
  /** The id of the controlled element. */
  'aria-controls'?: string;
  /** The id of its description. */
  'aria-describedby'?: string;
  /** The letter that presses it while the focus is in its entry of a list. */
  'data-shortcut'?: string;
};

/** Performs an action. For navigation, use `ButtonLink` or `Link`. */
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
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      className={styles.button({ variant, size, isFullWidth, isFlush })}
    >
      <span className={styles.content} data-replaced={pendingLabel ? true : undefined}>
        <Icon icon={icon} />
        {isIconOnPhone ? <span className={styles.unseenOnPhone}>{children}</span> : children}
      </span>
      {isPending || pendingLabel ? (
        <span className={styles.pending}>
          <Spinner />
          {pendingLabel}
        </span>
      ) : null}
    </AriaButton>
  );
}
