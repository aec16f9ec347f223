import type { SignedInUser } from '@portico/contract/people/schemas/signedInUser';
import * as auth from '@portico/contract/signIn/endpoints/auth';
import { signIn, signInOptions } from '@portico/contract/signIn/endpoints/passkeySignIn';
import type { LoginResponse, NextStep } from '@portico/contract/signIn/schemas/session';
import { Button } from '@portico/ui/Button';
import { Dialog } from '@portico/ui/Dialog';
import { PasswordField } from '@portico/ui/PasswordField';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { usePasskeyPrompt } from '../../lib/browser/usePasskeyPrompt.ts';
import { canUsePasskeys, requestPasskey } from '../../lib/browser/webAuthn.ts';
import { ClientProvider } from '../../lib/data/client.tsx';
import { inForm, networkError } from '../../lib/data/failures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { selectField, useFormState } from '../../lib/forms/formState.ts';
import { askToDiscard } from '../../lib/forms/unsavedInput.ts';
import { storeToken } from '../../lib/storage/storage.ts';
import { SecondStep } from '../proof/SecondStep.tsx';
import { useUser } from '../state/useSession.ts';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { client, useSignInAgain } from './useSignInAgain.ts';

const passwordSchema = v.pick(auth.login.body, ['password']);

/** Confirms, and leaves the page once its input is given up. */
const giveUp = () => askToDiscard(() => {});

interface SignInAgainProps {
  /** Why the session ended; null while it is live. */
  endMessage: string | null;
}

/** Signs in again over a page with unsaved input, which then continues. docs/hub.md, 'Unsaved input'. */
export default function SignInAgain({ endMessage }: SignInAgainProps) {
  if (endMessage === null) return null;
  return (
    <ClientProvider value={client}>
      <Steps endMessage={endMessage} />
    </ClientProvider>
  );
}

function Steps({ endMessage }: { endMessage: string }) {
  const resume = useSignInAgain();
  const [due, setDue] = useState<{ user: SignedInUser; password?: string } | null>(null);
  const [step, setStep] = useState<{ next: NextStep; password?: string } | null>(null);
  /** @param password typed at the sign-in; undefined for a passkey */
  const proceed = (answer: LoginResponse, password?: string) => {
    if ('next' in answer) return setStep({ next: answer.next, password });
    storeToken(answer.token);
    const user = { ...answer.user, tempPassword: answer.tempPassword };
    if (user.tempPassword) setDue({ user, password });
    else resume(user);
  };
  if (due !== null) {
    return (
      <NewPasswordDialog
        {...due}
        onClose={giveUp}
        onChanged={token => {
          storeToken(token);
          resume({ ...due.user, tempPassword: false, isPasswordDue: false });
        }}
      />
    );
  }
  if (step !== null) {
    return (
      <Dialog title="Sign in again" size="small" closeLabel="Close" onClose={giveUp}>
        <SecondStep
          next={step.next}
          onTaken={answer => proceed(answer, step.password)}
          onBack={() => setStep(null)}
        />
      </Dialog>
    );
  }
  return <PasswordDialog endMessage={endMessage} onAnswered={proceed} />;
}

interface PasswordDialogProps {
  endMessage: string;
  /** Receives a session, or the next step. */
  onAnswered: (answer: LoginResponse, password?: string) => void;
}

function PasswordDialog({ endMessage, onAnswered }: PasswordDialogProps) {
  const { username } = useUser();
  const login = useWrite(auth.login, { failed: inForm('Login failed') });
  const form = useFormState({
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      const answer = await login.run({ body: { username, password } });
      if (answer !== null) onAnswered(answer, password);
    },
  });
  const prompt = usePasskeyPrompt();
  // The only way of a user without a password.
  const askForPasskey = () =>
    prompt.ask(
      async () => {
        const passkey = await requestPasskey(await client.call(signInOptions, {}));
        onAnswered(await client.call(signIn, { body: { passkey } }));
      },
      error => (error instanceof TypeError ? networkError : 'Login failed'),
    );
  const isRefused = login.refusal === 'invalid_credentials';
  useEffect(() => {
    if (isRefused) selectField('password');
  }, [isRefused]);
  return (
    <FormDialog
      title="Sign in again"
      description={`${endMessage} Sign in to continue: your input is kept.`}
      size="small"
      submitLabel="Sign in"
      pendingLabel="Signing in…"
      isPending={login.isPending}
      form={form}
      action={
        canUsePasskeys() ? (
          <Button isPending={prompt.isAsking} onPress={() => void askForPasskey()}>
            Use a passkey
          </Button>
        ) : undefined
      }
      onClose={giveUp}
    >
      <Stack>
        <Failure>{prompt.failure ?? login.failure}</Failure>
        <TextField label="Username" value={username} autoComplete="username" isReadOnly />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
          autoFocus
        />
      </Stack>
    </FormDialog>
  );
}
