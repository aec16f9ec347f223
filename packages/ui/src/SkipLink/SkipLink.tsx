import { mainId } from '../Page/Page.tsx';
import { skip } from './SkipLink.css.ts';

export type SkipLinkProps = {
  /** 'Skip to content'. */
  children: string;
};

/** The first tab stop, visible only on focus. It skips header and navigation to the main element of the `Page`. */
export function SkipLink({ children }: SkipLinkProps) {
  return (
    <a
      href={`#${mainId}`}
      className={skip}
      onClick={event => {
        // A fragment in the address would add a history entry.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
