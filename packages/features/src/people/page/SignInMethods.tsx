import type { SignInMethods as Methods, Passkey } from '@portico/contract/schemas/passkey';
import type { User } from '@portico/contract/schemas/user';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { KeyRound } from 'lucide-react';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { PasskeyItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { nameOf } from '../../lib/format/names.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { useRemoveUserPasskey, useSignInMethods } from './usePerson.ts';

interface SignInMethodsProps {
  user: User;
  /** True if the reader may remove passkeys of this user. */
  mayRemove: boolean;
}

/** Sign-in methods of a user: the password and the passkeys. */
export function SignInMethods({ user, mayRemove }: SignInMethodsProps) {
  const { data, ...read } = useSignInMethods(user.id);
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
        <RemoveDialog
          user={user}
          passkey={removed}
          isLastWay={data.passkeys.length === 1 && !data.hasPassword}
          onClose={dialog.close}
          onRemoved={keepPlace}
        />
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

interface RemoveDialogProps {
  user: User;
  passkey: Passkey;
  isLastWay: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ user, passkey, isLastWay, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useRemoveUserPasskey();
  return (
    <ConfirmDialog
      title={`Remove the passkey ${passkey.name} of ${user.username}?`}
      onClose={onClose}
      confirmLabel="Remove passkey"
      write={remove}
      input={{ params: { id: user.id, methodId: passkey.id } }}
      options={{ description: `${passkey.name} of ${nameOf(user)}` }}
      onDone={onRemoved}
    >
      {isLastWay
        ? 'It is their only way to sign in: reset the password afterwards, so that they can. '
        : 'They can no longer sign in with it. '}
      Their sessions stay. They are notified.
    </ConfirmDialog>
  );
}
