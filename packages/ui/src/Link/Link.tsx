import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { away, link } from './Link.css.ts';

export const linkTones = ['accent', 'ink', 'muted'] as const;

/** Where a link leads. A path goes to the router of the `RouterProvider` above. */
export type LinkTarget = {
  href: string;
  /** Opens in a new tab, and says so with an arrow. */
  isExternal?: boolean;
  /** What a screen reader hears instead of the arrow: 'opens in a new tab'. */
  newTabLabel?: string;
};

/** What React Aria's link takes for a target. A new tab learns nothing of this one. */
export const targetProps = ({ href, isExternal = false }: Pick<LinkTarget, 'href' | 'isExternal'>) =>
  isExternal ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };

export type LinkProps = LinkTarget & {
  children: ReactNode;
  tone?: (typeof linkTones)[number];
  isStrong?: boolean;
  /** Off only where its place says that it is a link: in a list of links, in a table's first column. */
  isUnderlined?: boolean;
  /** The accessible name where the words need their context. It contains the words. */
  'aria-label'?: string;
};

/** Words that lead somewhere. For an action, use `Button`; for a link that looks like one, `ButtonLink`. */
export function Link({
  children,
  tone = 'accent',
  isStrong = false,
  isUnderlined = true,
  href,
  isExternal = false,
  newTabLabel,
  ...rest
}: LinkProps) {
  return (
    <AriaLink
      {...rest}
      {...targetProps({ href, isExternal })}
      className={link({ tone, isStrong, isUnderlined })}
    >
      {children}
      {isExternal ? <ArrowUpRight aria-hidden className={away} /> : null}
      {isExternal && newTabLabel ? <VisuallyHidden>{` (${newTabLabel})`}</VisuallyHidden> : null}
    </AriaLink>
  );
}
