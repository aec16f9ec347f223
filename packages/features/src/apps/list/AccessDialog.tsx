import type { Application } from '@portico/contract/schemas/application';
import { Card } from '@portico/ui/Card';
import { Dialog } from '@portico/ui/Dialog';
import { List } from '@portico/ui/List';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { NoUsersFound } from '../../lib/components/NoUsersFound.tsx';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { loadMoreProps } from '../../lib/data/usePages.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useNextStep } from '../../session/useNextStep.tsx';
import { AccessRow } from './AccessRow.tsx';
import { personSearch } from './useAppDialog.ts';
import { useAppUsers } from './useApps.ts';

interface AccessDialogProps {
  app: Application;
  onClose: () => void;
}

/** Lists users and their access to one application, without administrators. The server runs the search. */
export function AccessDialog({ app, onClose }: AccessDialogProps) {
  const { text, setText, search, clear } = useSearch(personSearch);
  const people = useKeepPreviousData(useAppUsers(app.id, search));
  const createUser = useNextStep('createUser');
  return (
    <Dialog
      title={`Access to ${app.name}`}
      description="To change an administrator's access, use User Permissions."
      closeLabel="Close"
      onClose={onClose}
    >
      <Stack>
        <SearchField
          label="Search users"
          placeholder="Search by name or email"
          clearLabel="Clear search"
          value={text}
          isPending={people.isStale}
          onChange={setText}
        />
        <Card padding="none">
          <List
            label={`Access to ${app.name}`}
            state={people.state}
            isRefreshing={people.isStale}
            items={people.items}
            itemKey={user => user.id}
            loadingLabel="Loading users"
            renderItem={user => <AccessRow app={app} user={user} isHolder={user.isHolder} />}
            empty={<NoUsersFound search={search} onClear={clear} action={createUser} />}
            failed={<LoadError message="The access list could not be loaded." of={people} />}
            more={loadMoreProps(people)}
          />
        </Card>
      </Stack>
    </Dialog>
  );
}
