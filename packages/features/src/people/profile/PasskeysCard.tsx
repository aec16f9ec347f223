import * as api from '@portico/contract/signIn/endpoints/passkeys';
import type { Passkeys } from '@portico/contract/signIn/schemas/passkey';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { KeyRound, Plus } from 'lucide-react';
import { PasskeyItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { usePasskeys } from '../../session/proof/useConfirm.ts';
import { ConfirmProven } from '../../session/proof/useProofFirst.tsx';
import { AddPasskey, reasonNotToAdd } from './AddPasskey.tsx';
import { RenameDialog } from './RenameDialog.tsx';

/** The user's passkeys: add, rename and remove. */
export function PasskeysCard() {
  const { data, ...read } = usePasskeys();
  const dialog = useDialogs('add-passkey', 'rename-passkey', 'remove-passkey');
  const keepPlace = useFocusFallback(data?.passkeys);
  const chosen = data?.passkeys.find(({ id }) => id === dialog.openedId);
  return (
    <ListCard
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock. A passkey works only on this site, so a fake page can't steal it."
      actions={
        data === undefined ? null : (
          <PermittedButton
            icon={<Plus />}
            reason={reasonNotToAdd(data)}
            onPress={() => dialog.open('add-passkey')}
          >
            Add a passkey
          </PermittedButton>
        )
      }
      items={data?.passkeys}
      loadingLabel="Loading your passkeys"
      expectedItems={1}
      renderItem={passkey => (
        <PasskeyItem
          passkey={passkey}
          actions={
            <Inline gap={2}>
              <Button
                size="small"
                aria-label={`Rename ${passkey.name}`}
                onPress={() => dialog.open('rename-passkey', passkey.id)}
              >
                Rename
              </Button>
              <PermittedButton
                size="small"
                aria-label={`Remove ${passkey.name}`}
                reason={data && isLastWay(data) ? onlyWay : null}
                onPress={() => dialog.open('remove-passkey', passkey.id)}
              >
                Remove
              </PermittedButton>
            </Inline>
          }
        />
      )}
      empty={
        <EmptyState icon={<KeyRound />} title="No passkeys">
          Add one to sign in without typing your password.
        </EmptyState>
      }
      of={read}
      failure="Your passkeys could not be loaded."
    >
      {data !== undefined && dialog.opened === 'add-passkey' && reasonNotToAdd(data) === null ? (
        <AddPasskey onClose={dialog.close} />
      ) : null}
      {chosen !== undefined && dialog.opened === 'rename-passkey' ? (
        <RenameDialog
          title="Rename passkey"
          openedBy="rename-passkey"
          item={chosen}
          row={api.rename}
          refreshes={[api.list]}
          succeeded="Passkey renamed"
          failed={{ title: 'Failed to rename passkey' }}
          onClose={dialog.close}
        />
      ) : null}
      {data && chosen && dialog.opened === 'remove-passkey' && !isLastWay(data) ? (
        <ConfirmProven
          reason="before you remove a passkey"
          title={`Remove the passkey ${chosen.name}?`}
          confirmLabel="Remove passkey"
          row={api.remove}
          refreshes={[api.list]}
          succeeded="Passkey removed"
          failed={{ title: 'Failed to remove passkey' }}
          input={{ params: { id: chosen.id } }}
          options={{ description: chosen.name }}
          onDone={keepPlace}
          onClose={dialog.close}
        >
          {data.passkeys.length === 1
            ? 'It is your only passkey: from then on you sign in with your password. '
            : 'You can no longer sign in with it. '}
          Sessions that began with it stay, so end them if you lost the device. Your device may still list the
          passkey; delete it there, too.
        </ConfirmProven>
      ) : null}
    </ListCard>
  );
}

/** Returns whether the only passkey is also the only way to sign in. */
const isLastWay = ({ passkeys, hasPassword }: Passkeys): boolean => passkeys.length === 1 && !hasPassword;

const onlyWay = 'This passkey is your only way to sign in. Add another one first.';
