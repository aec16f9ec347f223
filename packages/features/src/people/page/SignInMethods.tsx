import { api } from '@portico/contract/api/table';
import type { User } from '@portico/contract/people/schemas/user';
import type { SignInMethods as Methods } from '@portico/contract/signIn/schemas/passkey';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { KeyRound } from 'lucide-react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { PasskeyItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';

interface SignInMethodsProps {
  user: User;
  /** True if the reader may remove passkeys of this user. */
  mayRemove: boolean;
}

/** Sign-in methods of a user: the password and the passkeys. */
export function SignInMethods({ user, mayRemove }: SignInMethodsProps) {
  const { data, ...read } = useRead(api.passkeys.ofUser, { params: { id: user.id } }, { isLive: true });
  const dialog = useDialogs('remove-passkey');
  const keepPlace = useFocusFallback(data?.passkeys);
  const removed = mayRemove ? data?.passkeys.find(({ id }) => id === dialog.openedId) : undefined;
  return (
    <ListCard
      title="Passkeys"
      description={
        data?.hasPassword === false
          ? withoutPassword(data)
          : 'Passkeys that the user signs in with, besides the password.'
      }
      items={data?.passkeys}
      loadingLabel="Loading passkeys"
      expectedItems={1}
      renderItem={passkey => (
        <PasskeyItem
          passkey={passkey}
          actions={
            mayRemove ? (
              <Button
                size="small"
                aria-label={`Remove ${passkey.name}`}
                onPress={() => dialog.open('remove-passkey', passkey.id)}
              >
                Remove
              </Button>
            ) : null
          }
        />
      )}
      empty={
        <EmptyState icon={<KeyRound />} title="No passkeys">
          Passkeys appear here when the user adds them.
        </EmptyState>
      }
      of={read}
      failure="The passkeys could not be loaded."
    >
      {removed === undefined || data === undefined ? null : (
        <ConfirmWrite
          title={`Remove the passkey ${removed.name} of ${user.username}?`}
          confirmLabel="Remove passkey"
          row={api.passkeys.removeOfUser}
          refreshes={[api.passkeys.ofUser, api.auditLogs.list]}
          succeeded="Passkey removed"
          failed={{ title: 'Failed to remove passkey' }}
          input={{ params: { id: user.id, methodId: removed.id } }}
          options={{ description: `${removed.name} of ${nameOf(user)}` }}
          onDone={keepPlace}
          onClose={dialog.close}
        >
          {data.passkeys.length === 1 && !data.hasPassword
            ? 'It is their only way to sign in: reset the password afterwards, so that they can. '
            : 'They can no longer sign in with it. '}
          Their sessions stay. They are notified.
        </ConfirmWrite>
      )}
    </ListCard>
  );
}

function withoutPassword({ passkeys, enrolment }: Methods): string {
  if (passkeys.length > 0) return 'The user has no password and signs in with passkeys only.';
  return enrolment === null
    ? 'The user has no password and no passkey. They can sign in once they choose a password with a link.'
    : 'The user has no password and no passkey. They can sign in once they choose a password with the enrolment link.';
}
