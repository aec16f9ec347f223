import type { Client } from '@portico/contract/client';
import * as passkeys from '@portico/contract/signIn/endpoints/passkeySignIn';
import { prove } from '@portico/contract/signIn/endpoints/signInStep';
import type { LoginResponse, NextStep } from '@portico/contract/signIn/schemas/session';
import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { usePasskeyPrompt } from '../../lib/browser/usePasskeyPrompt.ts';
import { requestPasskey } from '../../lib/browser/webAuthn.ts';
import { useClient } from '../../lib/data/client.tsx';
import { inForm } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { FactorForm } from './FactorForm.tsx';

/** Uses up an enrolment link as the next step of a sign-in. */
export const proveLink = (client: Client, signIn: string, link: string): Promise<LoginResponse> =>
  client.call(prove, { body: { signIn, method: 'link', link } });

// One file of the build has both: the login page would load the name of another one.
export { FactorForm };

const failed = inForm('Login failed');

interface SecondStepProps {
  next: NextStep;
  /** Receives the response after a step: a session, or yet another step. */
  onTaken: (answer: LoginResponse) => void;
  /** The user goes back, or the sign-in is over. */
  onBack: () => void;
}

/** Asks for the second step of a sign-in: a passkey, a code of an authenticator app, or a recovery code. */
export function SecondStep({ next: { signIn, methods }, onTaken, onBack }: SecondStepProps) {
  const client = useClient();
  const byCode = useWrite(prove, { failed });
  const byPasskey = useWrite(passkeys.prove, { failed });
  const prompt = usePasskeyPrompt();
  const take = (answer: LoginResponse | null) => {
    if (answer !== null) onTaken(answer);
  };
  const ask = (rememberDevice: boolean) => {
    byCode.reset();
    return prompt.ask(
      async () => {
        const passkey = await requestPasskey(await client.call(passkeys.signInOptions, {}));
        take(await byPasskey.run({ body: { signIn, passkey, rememberDevice } }));
      },
      () => 'The passkey could not be used. Try again.',
    );
  };
  const refusal = byCode.refusal ?? byPasskey.refusal;
  const isOver = refusal === 'sign_in_over';
  const others = methods.filter(method => method !== 'link');
  const back = (
    <Button variant={isOver || others.length === 0 ? 'primary' : 'quiet'} onPress={onBack}>
      Back to sign in
    </Button>
  );
  const form = (
    <FactorForm
      methods={others}
      attempt={{
        failure: prompt.failure ?? byCode.failure ?? byPasskey.failure,
        refusal,
        isPending: prompt.isAsking || byCode.isPending || byPasskey.isPending,
        fieldErrors: byCode.fieldErrors,
        reset: () => {
          prompt.reset();
          byCode.reset();
          byPasskey.reset();
        },
      }}
      onCode={async (method, code, rememberDevice) => {
        take(await byCode.run({ body: { method, code, rememberDevice, signIn } }));
      }}
      onPasskey={ask}
      mayRemember
      pendingLabel="Signing in…"
      isOver={isOver}
      back={back}
    />
  );
  if (others.length === methods.length) return form;
  return (
    <Stack gap={5}>
      <Notice tone="info">
        An administrator reset your second step. Open the link that they gave you to set up a new one.
      </Notice>
      {others.length === 0 ? back : form}
    </Stack>
  );
}

/**
 * Returns the step with its properties in a row, whose names the login page would load with its first bytes.
 *
 * @param onBack called with undefined, so that it can be the setter of a state
 */
export default (
  next: NextStep,
  onTaken: SecondStepProps['onTaken'],
  onBack: (nothing: undefined) => void,
) => <SecondStep next={next} onTaken={onTaken} onBack={() => onBack(undefined)} />;
