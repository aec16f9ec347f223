import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { SearchX, Users } from 'lucide-react';

interface NoUsersFoundProps {
  /** The search; empty for none. */
  search: string;
  onClear: () => void;
}

/** Replaces an empty list of users. */
export const NoUsersFound = ({ search, onClear }: NoUsersFoundProps) =>
  search === '' ? (
    <EmptyState icon={<Users />} title="No users yet" />
  ) : (
    <EmptyState
      icon={<SearchX />}
      title={`No users match “${search}”`}
      action={<Button onPress={onClear}>Show all users</Button>}
    />
  );
