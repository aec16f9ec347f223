import type { Passkey, Passkeys } from '@portico/contract/schemas/passkey';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { UnavailableButton } from '@portico/ui/UnavailableButton';
import { KeyRound, Plus } from 'lucide-react';
import { PasskeyItem } from '../../lib/components/credentialItems.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { usePasskeys } from '../../session/useConfirm.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { RemovePasskey, RenamePasskey } from './ChangePasskey.tsx';
import { reasonNotToAdd } from './usePasskeys.ts';

/** The user's passkeys: add, rename and remove. */
export function PasskeysCard() {
  const { data, ...read } = usePasskeys();
  const dialog = useDialogs('add-passkey', 'rename-passkey', 'remove-passkey');
  const keepPlace = useFocusFallback(data?.passkeys);
  const chosen = data?.passkeys.find(({ id }) => id === dialog.openedId);
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock. A passkey works only on this site, so a fake page can't steal it."
      padding="none"
      actions={data === undefined ? null : <AddButton of={data} onAdd={() => dialog.open('add-passkey')} />}
    >
      <List
        label="Passkeys"
        state={read.state}
        items={data?.passkeys}
        itemKey={({ id }) => id}
        loadingLabel="Loading your passkeys"
        expectedItems={1}
        renderItem={passkey => (
          <PasskeyItem
            passkey={passkey}
            actions={<RowButtons passkey={passkey} of={data} onOpen={dialog.open} />}
          />
        )}
        empty={
          <EmptyState icon={<KeyRound />} title="No passkeys">
            Add one to sign in without typing your password.
          </EmptyState>
        }
        failed={<LoadError message="Your passkeys could not be loaded." of={read} />}
      />
      {data !== undefined && dialog.opened === 'add-passkey' && reasonNotToAdd(data) === null ? (
        <AddPasskey of={data} onClose={dialog.close} />
      ) : null}
      {chosen !== undefined && dialog.opened === 'rename-passkey' ? (
        <RenamePasskey passkey={chosen} onClose={dialog.close} />
      ) : null}
      {data && chosen && dialog.opened === 'remove-passkey' && !isLastWay(data) ? (
        <RemovePasskey passkey={chosen} of={data} onClose={dialog.close} onRemoved={keepPlace} />
      ) : null}
    </Card>
  );
}

/** Returns whether the only passkey is also the only way to sign in. */
const isLastWay = ({ passkeys, hasPassword }: Passkeys): boolean => passkeys.length === 1 && !hasPassword;

function AddButton({ of, onAdd }: { of: Passkeys; onAdd: () => void }) {
  const reason = reasonNotToAdd(of);
  return reason === null ? (
    <Button icon={<Plus />} onPress={onAdd}>
      Add a passkey
    </Button>
  ) : (
    <UnavailableButton icon={<Plus />} reason={reason}>
      Add a passkey
    </UnavailableButton>
  );
}

interface RowButtonsProps {
  passkey: Passkey;
  of: Passkeys | undefined;
  onOpen: (dialog: 'rename-passkey' | 'remove-passkey', id: string) => void;
}

function RowButtons({ passkey: { id, name }, of, onOpen }: RowButtonsProps) {
  return (
    <Inline gap={2}>
      <Button size="small" aria-label={`Rename ${name}`} onPress={() => onOpen('rename-passkey', id)}>
        Rename
      </Button>
      {of !== undefined && isLastWay(of) ? (
        <UnavailableButton
          size="small"
          aria-label={`Remove ${name}`}
          reason="This passkey is your only way to sign in. Add another one first."
        >
          Remove
        </UnavailableButton>
      ) : (
        <Button size="small" aria-label={`Remove ${name}`} onPress={() => onOpen('remove-passkey', id)}>
          Remove
        </Button>
      )}
    </Inline>
  );
}
