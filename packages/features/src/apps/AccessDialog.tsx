import type { Application } from '@portico/contract/schemas/application';
import { Card } from '@portico/ui/Card';
import { Dialog } from '@portico/ui/Dialog';
import { List } from '@portico/ui/List';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { NobodyFound } from '../lib/NobodyFound.tsx';
import { NotRead } from '../lib/NotRead.tsx';
import { useKept } from '../lib/useKept.ts';
import { moreOf } from '../lib/usePages.ts';
import { useSearch } from '../lib/useSearch.ts';
import { AccessRow } from './AccessRow.tsx';
import { personSearch } from './useAppDialog.ts';
import { useHoldings } from './useApps.ts';

interface AccessDialogProps {
  app: Application;
  onClose: () => void;
}

/** Who holds an application: everybody but administrators, with a search that the hub answers. */
export function AccessDialog({ app, onClose }: AccessDialogProps) {
  const { text, setText, search, clear } = useSearch(personSearch);
  const people = useKept(useHoldings(app.id, search));
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
          isPending={people.isOld}
          onChange={setText}
        />
        <Card padding="none">
          <List
            label={`Access to ${app.name}`}
            state={people.state}
            isRefreshing={people.isOld}
            items={people.items}
            itemKey={user => user.id}
            loadingLabel="Loading people"
            renderItem={user => <AccessRow app={app} user={user} isHolder={user.isHolder} />}
            empty={<NobodyFound search={search} onClear={clear} />}
            failed={<NotRead message="Who has access could not be loaded." of={people} />}
            more={moreOf(people)}
          />
        </Card>
      </Stack>
    </Dialog>
  );
}
