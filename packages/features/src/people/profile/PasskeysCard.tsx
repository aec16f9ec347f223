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
import { useFocusFallback } from '../../lib/navigation/useFocusFallback.ts';
import { usePasskeys } from '../../session/useConfirm.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { reasonNotToAdd } from './passkeyReasons.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useProfileAddress } from './useProfileAddress.ts';

/** The user's passkeys: add, rename and remove. */
export function PasskeysCard() {
  const { data, ...read } = usePasskeys();
  const { passkey: address } = useProfileAddress();
  const keepPlace = useFocusFallback(data?.passkeys);
  const find = (id: string | null) => data?.passkeys.find(passkey => passkey.id === id);
  const renamed = find(address.renaming);
  const removed = find(address.removing);
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock. A passkey works only on this site, so a fake page can't steal it."
      padding="none"
      actions={data === undefined ? null : <AddButton of={data} onAdd={address.add} />}
    >
      <List
        label="Passkeys"
        state={read.state}
        items={data?.passkeys}
        itemKey={({ id }) => id}
        loadingLabel="Loading your passkeys"
        expectedItems={1}
        renderItem={passkey => (
          <PasskeyItem passkey={passkey} actions={<RowButtons passkey={passkey} of={data} {...address} />} />
        )}
        empty={
          <EmptyState icon={<KeyRound />} title="No passkeys">
            Add one to sign in without typing your password.
          </EmptyState>
        }
        failed={<LoadError message="Your passkeys could not be loaded." of={read} />}
      />
      {data !== undefined && address.isAdding && reasonNotToAdd(data) === null ? (
        <AddPasskey of={data} onClose={address.close} />
      ) : null}
      {renamed === undefined ? null : <RenamePasskey passkey={renamed} onClose={address.close} />}
      {data === undefined || removed === undefined || isLastWay(data) ? null : (
        <RemovePasskey passkey={removed} of={data} onClose={address.close} onRemoved={keepPlace} />
      )}
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
  rename: (id: string) => void;
  remove: (id: string) => void;
}

function RowButtons({ passkey: { id, name }, of, rename, remove }: RowButtonsProps) {
  return (
    <Inline gap={2}>
      <Button size="small" aria-label={`Rename ${name}`} onPress={() => rename(id)}>
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
        <Button size="small" aria-label={`Remove ${name}`} onPress={() => remove(id)}>
          Remove
        </Button>
      )}
    </Inline>
  );
}
