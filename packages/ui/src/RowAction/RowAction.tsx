import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './RowAction.css.ts';

export type RowActionProps = {
  /** The lines of the row, each a `Text` or `Inline` as a span. Together they are the accessible name. */
  children: ReactNode;
  /** An `IconTile` before the text. */
  icon?: ReactNode;
  /** The target of a press, if it is a link. */
  href?: string;
  onPress?: () => void;
  /** Marks it as new, with a dot and a background. Screen readers announce this text: 'Unread'. */
  newLabel?: string;
};

/** An item of a `List` with the variant `pressed`. A press anywhere on it performs its action or follows its link. */
export function RowAction({ children, icon, href, onPress, newLabel }: RowActionProps) {
  const content = (
    <>
      {icon ? <span className={styles.picture}>{icon}</span> : null}
      <span className={styles.textBlock}>
        {newLabel ? <VisuallyHidden>{newLabel}</VisuallyHidden> : null}
        {children}
      </span>
      {newLabel ? <span aria-hidden className={styles.dot} /> : null}
    </>
  );
  const shared = { onPress, className: styles.row, 'data-new': newLabel ? true : undefined };
  return href === undefined ? (
    <Button {...shared}>{content}</Button>
  ) : (
    <Link {...shared} href={href}>
      {content}
    </Link>
  );
}
