import { api } from '@portico/contract/api/table';
import { refusalToReset } from '@portico/contract/people/rules';
import type { EnrolmentLink, User } from '@portico/contract/people/schemas/user';
import type { SignInMethods } from '@portico/contract/signIn/schemas/passkey';
import { Button } from '@portico/ui/Button';
import { EmptyState } from '@portico/ui/EmptyState';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthenticatorItem } from '../../lib/components/credentialItems.tsx';
import { ListCard } from '../../lib/components/ListCard.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { counted, formatMoment } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
import { CredentialsDialog } from '../list/CredentialsDialog.tsx';
import { shownCredential } from '../list/issuedCredentials.ts';
import { ResetFactors } from './ResetFactors.tsx';

/** A user's authenticator apps, how many recovery codes and remembered devices they have, and their reset. */
export function SecondFactors({ user }: { user: User }) {
  const { data, ...read } = useRead(api.passkeys.ofUser, { params: { id: user.id } }, { isLive: true });
  const dialog = useDialogs('reset-factors');
  const { mayCall } = useSession();
  const reader = useUser();
  const { show } = useSignOuts();
  const [issued, setIssued] = useState<EnrolmentLink | null>(null);
  const isAllowed = mayCall(api.users.resetFactors) && refusalToReset(reader, user) === null;
  const isDue = data !== undefined && data.enrolment !== null;
  const hasFactor = data !== undefined && data.authenticators.length + data.passkeys.length > 0;
  const mayReset = isAllowed && data !== undefined && (hasFactor || isDue);
  const shown = issued === null ? null : shownCredential(issued);
  return (
    <ListCard
      title="Authenticator apps"
      description={describe(data)}
      actions={
        mayReset ? (
          <Button onPress={() => dialog.open('reset-factors')}>
            {isDue ? 'New enrolment link' : 'Reset second step'}
          </Button>
        ) : null
      }
      items={data?.authenticators}
      loadingLabel="Loading authenticator apps"
      expectedItems={1}
      renderItem={app => <AuthenticatorItem app={app} />}
      empty={
        <EmptyState icon={<ShieldCheck />} title="No authenticator apps">
          {data === undefined ? null : whatSignsIn(data)}
        </EmptyState>
      }
      of={read}
      failure="The authenticator apps could not be loaded."
    >
      {mayReset && dialog.opened !== null ? (
        <ResetFactors user={user} methods={data} onClose={dialog.close} onReset={setIssued} />
      ) : null}
      {shown === null ? null : (
        <CredentialsDialog
          credentials={[shown]}
          onClose={() => {
            setIssued(null);
            show(issued?.signOutReport ?? null);
          }}
        />
      )}
    </ListCard>
  );
}

function whatSignsIn({ enrolment, hasPassword }: SignInMethods): string {
  if (enrolment === null) {
    return hasPassword
      ? 'The password alone signs the user in, without a second step.'
      : 'Authenticator apps appear here when the user adds them.';
  }
  return enrolment.expiresAt === null
    ? 'The user must set up a second step. The enrolment link was used or has ended: make a new one if they need it.'
    : `The user must set up a second step. The enrolment link works until ${formatMoment(enrolment.expiresAt)}.`;
}

function describe(methods: SignInMethods | undefined): string {
  const step = 'The second step after the password.';
  if (methods === undefined) return step;
  const { authenticators, recoveryCodesLeft, rememberedDevices } = methods;
  const codes = `${counted(recoveryCodesLeft ?? 0, 'recovery code')} left`;
  const devices = counted(rememberedDevices, 'remembered device');
  // A passkey can come with codes too.
  if (authenticators.length === 0) return recoveryCodesLeft === null ? step : `${step} ${codes}.`;
  return `${step} ${codes}, ${devices}.`;
}
