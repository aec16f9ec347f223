import { ApiError } from '@portico/contract/client';
import { ButtonLink } from '@portico/ui/ButtonLink';
import { EmptyState } from '@portico/ui/EmptyState';
import { Page } from '@portico/ui/Page';
import type { ReactElement } from 'react';
import type { Read } from '../data/useRead.ts';
import { useTitle } from '../navigation/title.ts';

interface MissingPageProps {
  /** The title, which is also that of the tab: 'User not found'. */
  title: string;
  icon: ReactElement;
  /** The list that the page leads to. */
  list: { href: string; label: string };
  children: string;
}

/** Replaces the page of an application or a user that does not exist. */
export function MissingPage({ title, icon, list, children }: MissingPageProps) {
  useTitle(title);
  return (
    <Page isCentred width="medium">
      <EmptyState
        icon={icon}
        title={title}
        titleLevel={1}
        action={<ButtonLink href={list.href}>{list.label}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Page>
  );
}

/** Returns whether a read failed because its row does not exist. An address can name anything. */
export const isMissing = ({ error }: Pick<Read<unknown>, 'error'>): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_fields');
