import { screens } from '@portico/contract/screens';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { ListDetail } from '@portico/ui/ListDetail';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { MousePointerClick } from 'lucide-react';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { useTitle } from '../../lib/navigation/title.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { Requests } from './Requests.tsx';
import { RoleCards } from './RoleCards.tsx';
import { useSelection } from './usePermissions.ts';

/** User permissions: one user's applications, and the pending access requests. docs/apps.md, 'User permissions'. */
export function PermissionsScreen() {
  useTitle(screens.userPermissions.title);
  const { userId, appId, pick, leave } = useSelection();
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={0}>
          <Heading level={1}>User permissions</Heading>
          <Text tone="muted">Manage application access and access requests</Text>
        </Stack>
        <SignOuts />
        <ListDetail
          above={<Requests />}
          list={<PeopleList picked={userId} onPick={pick} />}
          isDetailOpen={userId !== null}
          backLabel="All users"
          onBack={leave}
          hint={
            <Card>
              <EmptyState icon={<MousePointerClick />} title="Select a user">
                Their applications appear here, grouped by category.
              </EmptyState>
            </Card>
          }
          detail={
            <Stack gap={5}>
              {userId === null ? null : <PersonAccess key={userId} userId={userId} linkedAppId={appId} />}
              <RoleCards />
            </Stack>
          }
        />
      </Stack>
    </Page>
  );
}
