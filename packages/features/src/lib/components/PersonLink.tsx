import { pathTo } from '@portico/contract/api/documents';
import { Link } from '@portico/ui/Link';
import type { ReactNode } from 'react';

interface PersonLinkProps {
  /** The user's id; null for a deleted or unknown user, who has no page. */
  id: string | null;
  /** Their name. */
  children: ReactNode;
  /** True in the first column of a table, where a name is always a link. */
  isInTable?: boolean;
}

/** A name that leads to the page of its user. For the console, all of whose readers may open it. */
export const PersonLink = ({ id, children, isInTable = false }: PersonLinkProps) =>
  id === null ? (
    children
  ) : (
    <Link href={pathTo('user', { id })} tone="ink" isUnderlined={!isInTable} isStandalone>
      {children}
    </Link>
  );
