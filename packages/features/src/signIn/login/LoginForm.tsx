import { type LoginType, loginBody } from '@portico/contract/signIn/schemas/session';
import { Button } from '@portico/ui/Button';
import { Checkbox } from '@portico/ui/Checkbox';
import { Form } from '@portico/ui/Form';
import { Inline } from '@portico/ui/Inline';
import { PasswordField } from '@portico/ui/PasswordField';
import { TextField } from '@portico/ui/TextField';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { selectField, useFormState } from '../../lib/forms/formState.ts';
import { useLogin } from './useLogin.ts';

/** Loads a part after the form. Without a network it stays out: the toast alone shows a failure. */
const later = <Props extends object>(load: () => Promise<{ default: (props: Props) => ReactNode }>) =>
  lazy(() => load().catch(() => ({ default: (_: Props): ReactNode => null })));

const PasskeyButton = later(() => import('./PasskeyButton.tsx'));

interface LoginFormProps {
  /** The access type that the user chose. */
  chosen: LoginType;
  /** @param username as typed */
  onForgot: (username: string) => void;
  /** Shown below the form, and not below a second step. */
  children: ReactNode;
}

/** The login form: username, password, Remember me and Forgot password. */
export function LoginForm({ chosen, onForgot, children }: LoginFormProps) {
  const hint = new URLSearchParams(useLocation().search).get('login_hint') ?? '';
  const { logIn, step, isPending, fieldErrors, refusal } = useLogin(chosen);
  const form = useFormState({
    schema: loginBody,
    initial: { username: hint, password: '', remember: false },
    onSubmit: logIn,
    serverErrors: fieldErrors,
  });
  useEffect(() => {
    if (refusal === 'invalid_credentials') selectField('password');
  }, [refusal]);
  if (step) return step;
  return (
    <>
      <Form onSubmit={form.submit} aria-label="Sign in">
        <TextField
          {...form.field('username')}
          label="Username or email"
          autoComplete="username webauthn"
          autoFocus={!hint}
        />
        <PasswordField
          {...form.field('password')}
          autoFocus={!!hint}
          label="Password"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
        />
        <Inline justify="between">
          <Checkbox
            name="remember"
            isSelected={form.values.remember}
            onChange={isSelected => form.set('remember', isSelected)}
          >
            Remember me
          </Checkbox>
          <Button variant="quiet" size="small" isFlush onPress={() => onForgot(form.values.username)}>
            Forgot password?
          </Button>
        </Inline>
        <Button
          type="submit"
          variant="primary"
          isFullWidth
          isPending={isPending}
          pendingLabel={isPending ? 'Signing in…' : undefined}
        >
          Sign in
        </Button>
        {'PublicKeyCredential' in window && (
          <Suspense
            fallback={
              <Button isFullWidth isPending>
                Sign in with a passkey
              </Button>
            }
          >
            <PasskeyButton chosen={chosen} remember={form.values.remember === true} />
          </Suspense>
        )}
      </Form>
      {children}
    </>
  );
}
