import { list, renewRecoveryCodes } from '@portico/contract/signIn/endpoints/factors';
import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { Spinner } from '@portico/ui/Spinner';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound, RectangleEllipsis } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useClient } from '../../../lib/data/client.tsx';
import { useRead } from '../../../lib/data/useRead.ts';
import { FactorForm } from '../../../session/proof/SecondStep.tsx';
import { useConfirm, usePasskeys } from '../../../session/proof/useConfirm.ts';
import { AddAuthenticator } from '../AddAuthenticator.tsx';
import { AddPasskey, reasonNotToAdd } from '../AddPasskey.tsx';
import { RecoveryCodes } from '../RecoveryCodes.tsx';

/** Frame of the steps: the whole viewport, or a card on a screen. */
export type ProofFrame = ComponentType<{ title: string; text?: ReactNode; children: ReactNode }>;

interface ProveOrAddProps {
  /** Only a passkey is enough. */
  isPasskey: boolean;
  /** It is a new sign-in, not a stronger one. */
  isAgain?: boolean;
  /** Reason for the authentication, as a sentence. */
  reason: ReactNode;
  /** Called when the session has proven it, or the user gives up: the hub knows which. */
  onDone: () => void;
  /** The button that leads back. */
  back: ReactNode;
  Frame: ProofFrame;
}

/** Asks for a second factor or a passkey that the session has not proven, and leads users without one to adding it. */
export function ProveOrAdd({ isPasskey, isAgain = false, reason, onDone, back, Frame }: ProveOrAddProps) {
  const { data: factors } = useRead(list, {}, { isLive: true });
  const { data: passkeys } = usePasskeys();
  const client = useClient();
  const [step, choose] = useState<'passkey' | 'app' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    choose(null);
    setCodes(null);
    onDone();
  };
  /** Gives recovery codes to a user whose passkey is the second factor. They could not get back in without it. */
  const added = async () => {
    try {
      if (isPasskey || (await client.call(list, {})).recoveryCodes !== null) return done();
      setCodes((await client.call(renewRecoveryCodes, {})).recoveryCodes);
    } catch {
      // They can get codes in their profile.
      done();
    }
  };
  if (factors === undefined || passkeys === undefined) {
    return (
      <Frame title="Confirm that it is you">
        <Spinner label="Loading" />
      </Frame>
    );
  }
  const methods = [
    ...(passkeys.passkeys.length > 0 ? ['passkey'] : []),
    ...(factors.authenticators.length > 0 ? ['totp'] : []),
    ...((factors.recoveryCodes?.left ?? 0) > 0 ? ['recoveryCode'] : []),
  ];
  const usable = isPasskey ? methods.filter(method => method === 'passkey') : methods;
  // Recovery codes alone are no factor: a user who has them has an authenticator app or a passkey.
  if (usable.length > 0 && step === null) {
    return (
      <Frame
        title="Confirm that it is you"
        text={
          <>
            {reason} Confirm with {isAgain ? 'your passkey' : 'it'} to continue.
          </>
        }
      >
        <StepUp methods={usable} onConfirmed={onDone} back={back} />
      </Frame>
    );
  }
  // A session with the password alone may not add another factor.
  if (methods.length > 0 && !factors.isProven && step === null) {
    return (
      <Frame
        title="Confirm that it is you"
        text={<>{reason} Confirm with your second factor first, then add a passkey.</>}
      >
        <StepUp methods={methods} onConfirmed={() => undefined} back={back} />
      </Frame>
    );
  }
  return (
    <Frame
      title={isPasskey ? 'Add a passkey' : 'Add a second factor'}
      text={<>{reason} Add one to continue. It takes a minute.</>}
    >
      <Choices reason={reasonNotToAdd(passkeys)} isPasskeyOnly={isPasskey} onChoose={choose} />
      {back}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={done} />}
      {codes === null && step === 'passkey' ? (
        <AddPasskey onClose={() => choose(null)} onAdded={added} />
      ) : null}
      {/* It shows the codes itself. */}
      {step === 'app' ? <AddAuthenticator onClose={done} /> : null}
    </Frame>
  );
}

interface StepUpProps {
  methods: readonly string[];
  onConfirmed: () => void;
  back: ReactNode;
}

/** Asks for the second factor in a session that has proven one only. */
function StepUp({ methods, onConfirmed, back }: StepUpProps) {
  const confirm = useConfirm(onConfirmed);
  return (
    <FactorForm
      methods={methods}
      attempt={confirm}
      onCode={confirm.byCode}
      onPasskey={confirm.byPasskey}
      pendingLabel="Confirming…"
      back={back}
    />
  );
}

interface ChoicesProps {
  /** Why no passkey can be added, as a sentence; null if one can. */
  reason: string | null;
  isPasskeyOnly: boolean;
  onChoose: (step: 'passkey' | 'app') => void;
}

/** The factors that can be added here, the stronger one first. */
function Choices({ reason, isPasskeyOnly, onChoose }: ChoicesProps) {
  return (
    <Stack gap={5}>
      {reason === null ? (
        <Stack gap={2}>
          <Button
            variant="primary"
            size="large"
            isFullWidth
            icon={<KeyRound />}
            onPress={() => onChoose('passkey')}
          >
            Add a passkey
          </Button>
          <Text tone="muted">
            Your fingerprint, face or screen lock. Nothing to type, and a fake page can't steal it.
          </Text>
        </Stack>
      ) : (
        <Notice tone={isPasskeyOnly ? 'warning' : 'info'}>
          {isPasskeyOnly ? `${reason} Use another browser, or ask your administrators.` : reason}
        </Notice>
      )}
      {isPasskeyOnly ? null : (
        <Stack gap={2}>
          <Button
            variant={reason === null ? 'secondary' : 'primary'}
            size="large"
            isFullWidth
            icon={<RectangleEllipsis />}
            onPress={() => onChoose('app')}
          >
            Add an authenticator app
          </Button>
          <Text tone="muted">An app on your phone that shows a 6-digit code at each sign-in.</Text>
        </Stack>
      )}
    </Stack>
  );
}
