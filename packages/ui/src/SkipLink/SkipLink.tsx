import { mainId } from '../Page/Page.tsx';
import * as styles from './SkipLink.css.ts';

export type SkipLinkProps = {
  /** 'Skip to content'. */
  children: string;
  /** The id of its target: the main element of the `Page`, or `navigationId` of the `BottomNav`. */
  to?: string;
};

/** A first tab stop, visible only on focus. It skips the header, or the whole page to the navigation at its end. */
export function SkipLink({ children, to = mainId }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      onClick={event => {
        // A fragment in the address would add a history entry.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
