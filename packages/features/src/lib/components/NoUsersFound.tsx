import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { SearchX, Users } from 'lucide-react';

interface NoUsersFoundProps {
  /** What was searched for; empty where nothing was. */
  search: string;
  onClear: () => void;
}

/** In the place of a list of people without anybody in it. */
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
