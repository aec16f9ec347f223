import type { Application } from '@portico/contract/apps/schemas/application';
import { refusals } from '@portico/contract/errors';
import { refusalToGrant, refusalToRevoke } from '@portico/contract/people/rules';
import { Card } from '@portico/ui/Card';
import { Dialog } from '@portico/ui/Dialog';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Monogram } from '@portico/ui/Monogram';
import { SearchField } from '@portico/ui/SearchField';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { NoUsersFound } from '../../lib/components/NoUsersFound.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { pagesProps } from '../../lib/components/pagesProps.ts';
import { RoleBadge } from '../../lib/components/RoleBadge.tsx';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useSearch } from '../../lib/navigation/useSearch.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useNextStep } from '../../session/gate/useNextStep.tsx';
import { useUser } from '../../session/state/useSession.ts';
import { type AppDialogProps, personSearch } from './useAppDialog.ts';
import { type UserAccess, useAppUsers, useGrant, useRevoke } from './useApps.ts';

/** Lists users and their access to one application, without administrators. The server runs the search. */
export function AccessDialog({ app, onClose }: AppDialogProps) {
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
            {...pagesProps(people, 'The access list could not be loaded.')}
            loadingLabel="Loading users"
            renderItem={user => <AccessRow app={app} user={user} />}
            empty={<NoUsersFound search={search} onClear={clear} action={createUser} />}
          />
        </Card>
      </Stack>
    </Dialog>
  );
}

/** One user of the access dialog, with a button that grants or revokes access. */
function AccessRow({ app, user }: { app: Application; user: UserAccess }) {
  const { isHolder } = user;
  const actor = useUser();
  const grant = useGrant(user, app);
  const revoke = useRevoke(user, app);
  const { show } = useSignOuts();
  const refusal = (isHolder ? refusalToRevoke : refusalToGrant)(actor, user, app.accessLevel);
  const reason =
    refusal === 'above_role'
      ? `Requires the ${roleNames[app.accessLevel]} role or above`
      : refusal && refusals[refusal].message;
  const name = nameOf(user);

  return (
    <Inline gap={3} isWrapping={false}>
      <Monogram name={name} shape="round" picture={user.avatar} />
      <Stack gap={0} isGrowing>
        <Inline gap={2}>
          <Text weight="strong">{name}</Text>
          <RoleBadge role={user.role} />
        </Inline>
        <Caption>{reason ?? user.username}</Caption>
      </Stack>
      <PermittedButton
        size="small"
        variant={isHolder && reason === null ? 'quiet' : 'secondary'}
        aria-label={isHolder ? `Revoke access from ${name}` : `Grant access to ${name}`}
        reason={reason}
        isPending={grant.isPending || revoke.isPending}
        onPress={async () => {
          const input = { params: { userId: user.id, appId: app.id } };
          if (!isHolder) return void (await grant.run(input));
          show((await revoke.run(input))?.signOutReport ?? null);
        }}
      >
        {isHolder ? 'Revoke' : 'Grant'}
      </PermittedButton>
    </Inline>
  );
}
