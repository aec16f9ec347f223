import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { dot, picture, row, words } from './RowAction.css.ts';

export type RowActionProps = {
  /** What it says, line by line: each a `Text` or an `Inline` that is a span. Together they are its name. */
  children: ReactNode;
  /** An `IconTile` before the words. */
  icon?: ReactNode;
  /** Where a press leads, if anywhere. */
  href?: string;
  onPress?: () => void;
  /** Marks it as something new, with a dot and a ground of its own; a screen reader hears these words: 'Unread'. */
  newLabel?: string;
};

/** An item of a `List` in the variant `pressed`: one press anywhere on it does one thing, or leads somewhere. */
export function RowAction({ children, icon, href, onPress, newLabel }: RowActionProps) {
  const content = (
    <>
      {icon ? <span className={picture}>{icon}</span> : null}
      <span className={words}>
        {newLabel ? <VisuallyHidden>{newLabel}</VisuallyHidden> : null}
        {children}
      </span>
      {newLabel ? <span aria-hidden className={dot} /> : null}
    </>
  );
  const shared = { onPress, className: row, 'data-new': newLabel ? true : undefined };
  return href === undefined ? (
    <Button {...shared}>{content}</Button>
  ) : (
    <Link {...shared} href={href}>
      {content}
    </Link>
  );
}
