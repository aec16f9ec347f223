import { mainId } from '../Page/Page.tsx';
import { skip } from './SkipLink.css.ts';

export type SkipLinkProps = {
  /** 'Skip to content'. */
  children: string;
};

/**
 * The first thing that the keyboard reaches, and seen only then: it goes past header and navigation to the main
 * part of the `Page`. Put it first on the page.
 */
export function SkipLink({ children }: SkipLinkProps) {
  return (
    <a
      href={`#${mainId}`}
      className={skip}
      onClick={event => {
        // The address stays as it is: a fragment in it would be one more step back for the reader.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
