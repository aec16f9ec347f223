import type { Application } from '@portico/contract/schemas/application';
import { Card } from '@portico/ui/Card';
import { Dialog } from '@portico/ui/Dialog';
import { List } from '@portico/ui/List';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { LoadError } from '../lib/components/LoadError.tsx';
import { NoUsersFound } from '../lib/components/NoUsersFound.tsx';
import { useKeepPreviousData } from '../lib/data/useKeepPreviousData.ts';
import { loadMoreProps } from '../lib/data/usePages.ts';
import { useSearch } from '../lib/navigation/useSearch.ts';
import { AccessRow } from './AccessRow.tsx';
import { personSearch } from './useAppDialog.ts';
import { useAppUsers } from './useApps.ts';

interface AccessDialogProps {
  app: Application;
  onClose: () => void;
}

/** Who holds an application: everybody but administrators, with a search that the hub answers. */
export function AccessDialog({ app, onClose }: AccessDialogProps) {
  const { text, setText, search, clear } = useSearch(personSearch);
  const people = useKeepPreviousData(useAppUsers(app.id, search));
  return (
    <Dialog
      title={`Access to ${app.name}`}
      description="Administrators are not listed here: their access is on User Permissions."
      closeLabel="Close"
      onClose={onClose}
    >
      <Stack>
        <SearchField
          label="Search people"
          placeholder="Search by name or email"
          clearLabel="Clear the search"
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
            loadingLabel="Loading people"
            renderItem={user => <AccessRow app={app} user={user} isHolder={user.isHolder} />}
            empty={<NoUsersFound search={search} onClear={clear} />}
            failed={<LoadError message="Who has access could not be loaded." of={people} />}
            more={loadMoreProps(people)}
          />
        </Card>
      </Stack>
    </Dialog>
  );
}
