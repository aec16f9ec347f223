import { refusalToReset } from '@portico/contract/rules';
import type { SignInMethods } from '@portico/contract/schemas/passkey';
import type { User } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { List } from '@portico/ui/List';
import { ShieldCheck } from 'lucide-react';
import { AuthenticatorItem } from '../lib/components/AuthenticatorItem.tsx';
import { LoadError } from '../lib/components/LoadError.tsx';
import { nameOf } from '../lib/format/names.ts';
import { useAddress } from '../lib/navigation/useAddress.ts';
import { useSignOuts } from '../lib/navigation/useSignOuts.ts';
import { Proven } from '../session/Proven.tsx';
import { usePasskeys } from '../session/useConfirm.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { useResetFactors, useSignInMethods } from './usePerson.ts';

/** A user's authenticator apps, how many recovery codes and remembered devices they have, and their reset. */
export function SecondFactors({ user }: { user: User }) {
  const { data, ...read } = useSignInMethods(user.id);
  const { get, change } = useAddress();
  const { mayCall } = useSession();
  const reader = useUser();
  const mayReset = mayCall(api.users.resetFactors) && refusalToReset(reader, user) === null;
  const hasFactors = data !== undefined && data.authenticators.length > 0;
  return (
    <Card
      title="Authenticator apps"
      description={describe(data)}
      padding="none"
      actions={
        mayReset && hasFactors ? (
          <Button onPress={() => change({ 'reset-factors': '' })}>Reset second step</Button>
        ) : null
      }
    >
      <List
        label="Authenticator apps"
        state={read.state}
        items={data?.authenticators}
        itemKey={({ id }) => id}
        loadingLabel="Loading authenticator apps"
        expectedItems={1}
        renderItem={app => <AuthenticatorItem app={app} />}
        empty={
          <EmptyState icon={<ShieldCheck />} title="No authenticator apps">
            The password alone signs the user in, without a second step.
          </EmptyState>
        }
        failed={<LoadError message="The authenticator apps could not be loaded." of={read} />}
      />
      {mayReset && hasFactors && get('reset-factors') !== null ? (
        <ResetDialog user={user} onClose={() => change({ 'reset-factors': null }, { replace: true })} />
      ) : null}
    </Card>
  );
}

function describe(methods: SignInMethods | undefined): string {
  if (methods === undefined || methods.authenticators.length === 0) {
    return 'The second step after the password.';
  }
  const { recoveryCodesLeft, rememberedDevices } = methods;
  const codes = `${recoveryCodesLeft ?? 0} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left`;
  const devices = rememberedDevices === 1 ? '1 remembered device' : `${rememberedDevices} remembered devices`;
  return `The second step after the password. ${codes}, ${devices}.`;
}

/** Asks for confirmation before the second factors are removed, after a proof of identity unless there was one recently. */
function ResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: methods } = usePasskeys();
  const reset = useResetFactors();
  const { show } = useSignOuts();
  if (methods === undefined) return null;
  return (
    <Proven methods={methods} reason="before you reset the second step of a user" onClose={onClose}>
      {onRefusal => (
        <AlertDialog
          title={`Reset the second step of ${user.username}?`}
          onClose={onClose}
          cancelLabel="Cancel"
          confirmLabel="Reset second step"
          isPending={reset.isPending}
          onConfirm={async () => {
            const answer = await reset.run(
              { params: { id: user.id } },
              { description: nameOf(user), onRefusal },
            );
            if (answer === null) return;
            onClose();
            show(answer.signOutReport);
          }}
        >
          Their authenticator apps, recovery codes and remembered devices are deleted, and their sessions end.
          Until they add an app again, their password alone signs them in. Make sure that it is really them
          who asks. They are notified.
        </AlertDialog>
      )}
    </Proven>
  );
}
