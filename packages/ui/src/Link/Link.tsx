import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Link.css.ts';

export const linkTones = ['accent', 'ink', 'muted'] as const;

/** The target of a link. Paths are passed to the router of the enclosing `RouterProvider`. */
export type LinkTarget = {
  href: string;
  /** Opens in a new tab, which an arrow indicates. */
  isExternal?: boolean;
  /** Announced instead of the arrow: 'opens in a new tab'. */
  newTabLabel?: string;
};

/** Returns the props of React Aria's link. New tabs have no access to this one. */
export const targetProps = ({ href, isExternal = false }: Pick<LinkTarget, 'href' | 'isExternal'>) =>
  isExternal ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };

export type LinkProps = LinkTarget & {
  children: ReactNode;
  tone?: (typeof linkTones)[number];
  isStrong?: boolean;
  /** True for a link that is not part of a sentence: a target of 44 px for touch. */
  isStandalone?: boolean;
  /** False only if the position shows that it is a link: in a list of links, in a table's first column. */
  isUnderlined?: boolean;
  /** Called when it is followed: closes the popover around it. */
  onPress?: () => void;
  /** An accessible name with more context that contains the text. */
  'aria-label'?: string;
};

/** A text link. For an action, use `Button`; for a link that looks like a button, `ButtonLink`. */
export function Link({
  children,
  tone = 'accent',
  isStrong,
  isStandalone,
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
      className={styles.link({ tone, isStrong, isStandalone, isUnderlined })}
    >
      {children}
      {isExternal ? <ArrowUpRight aria-hidden className={styles.away} /> : null}
      {isExternal && newTabLabel ? <VisuallyHidden>{` (${newTabLabel})`}</VisuallyHidden> : null}
    </AriaLink>
  );
}
