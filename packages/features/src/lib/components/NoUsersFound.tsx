import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { SearchX, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { searchNote } from '../format/searchNote.ts';

interface NoUsersFoundProps {
  /** The search; empty for none. */
  search: string;
  onClear: () => void;
  /** The next step without users. */
  action?: ReactNode;
}

/** Replaces an empty list of users. */
export const NoUsersFound = ({ search, onClear, action }: NoUsersFoundProps) =>
  search === '' ? (
    <EmptyState icon={<Users />} title="No users yet" action={action}>
      Users appear here with their access.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<SearchX />}
      title={`No users match “${search}”`}
      action={<Button onPress={onClear}>Show all users</Button>}
    >
      {searchNote(search)}
    </EmptyState>
  );
