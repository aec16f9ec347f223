import * as auth from '@portico/contract/endpoints/auth';
import { changePassword } from '@portico/contract/endpoints/password';
import type { LoginResponse, NextStep } from '@portico/contract/schemas/session';
import type { SignedInUser } from '@portico/contract/schemas/signedInUser';
import { Dialog } from '@portico/ui/Dialog';
import { Notice } from '@portico/ui/Notice';
import { PasswordField } from '@portico/ui/PasswordField';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { ClientProvider } from '../lib/data/client.tsx';
import { useWrite } from '../lib/data/useWrite.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { changeReason, forcedChangeSchema } from '../lib/forms/forcedChange.ts';
import { selectField, useFormState } from '../lib/forms/formState.ts';
import { NewPasswordFields } from '../lib/forms/PasswordFields.tsx';
import { askToDiscard } from '../lib/forms/unsavedInput.ts';
import { useMinPasswordLength } from '../lib/forms/useChangePassword.ts';
import { storeToken } from '../lib/storage/storage.ts';
import { SecondStep } from './SecondStep.tsx';
import { useUser } from './useSession.ts';
import { client, useSignInAgain } from './useSignInAgain.ts';

const network = 'Network error occurred. Please try again.';
const passwordSchema = v.pick(auth.login.body, ['password']);

/** Asks, and leaves the page once its input is given up. */
const giveUp = () => askToDiscard(() => {});

interface SignInAgainProps {
  /** Why the session ended; null while it is live. */
  endMessage: string | null;
}

/** Signs in again over a page with unsaved input, which then continues. Decision 51. */
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
  const [due, setDue] = useState<{ user: SignedInUser; password: string } | null>(null);
  const [step, setStep] = useState<{ next: NextStep; password: string } | null>(null);
  const proceed = (answer: LoginResponse, password: string) => {
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
        onChanged={() => resume({ ...due.user, tempPassword: false, isPasswordDue: false })}
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
  onAnswered: (answer: LoginResponse, password: string) => void;
}

function PasswordDialog({ endMessage, onAnswered }: PasswordDialogProps) {
  const { username } = useUser();
  const login = useWrite(auth.login, { failed: { message: 'Login failed', network, inline: true } });
  const form = useFormState({
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      const answer = await login.run({ body: { username, password } });
      if (answer !== null) onAnswered(answer, password);
    },
  });
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
      onClose={giveUp}
    >
      <Stack>
        <Failure>{login.failure}</Failure>
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

interface NewPasswordDialogProps {
  user: SignedInUser;
  /** The password to replace. */
  password: string;
  /** Called after the new session's token has been stored. */
  onChanged: () => void;
}

function NewPasswordDialog({ user, password, onChanged }: NewPasswordDialogProps) {
  const minLength = useMinPasswordLength();
  const change = useWrite(changePassword, {
    failed: { message: 'Failed to change password', network, inline: true },
  });
  const form = useFormState({
    schema: forcedChangeSchema(minLength),
    initial: { currentPassword: password, newPassword: '', confirmation: '' },
    serverErrors: change.fieldErrors,
    onSubmit: async ({ currentPassword, newPassword }) => {
      const answer = await change.run({ body: { currentPassword, newPassword } });
      if (answer === null) return;
      storeToken(answer.token);
      onChanged();
    },
  });
  return (
    <FormDialog
      title="Password Change Required"
      description={changeReason(user.isPasswordDue)}
      size="small"
      submitLabel="Update Password"
      isPending={change.isPending}
      form={form}
      onClose={giveUp}
    >
      <Stack>
        <Failure>{Object.keys(change.fieldErrors).length > 0 ? null : change.failure}</Failure>
        <NewPasswordFields {...{ form, minLength }} />
      </Stack>
    </FormDialog>
  );
}

const Failure = ({ children }: { children: ReactNode }) =>
  children === null ? null : (
    <Notice tone="danger" isLive>
      {children}
    </Notice>
  );
