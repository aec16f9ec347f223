import { lengths } from '@portico/contract/limits';
import { Button } from '@portico/ui/Button';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Notice } from '@portico/ui/Notice';
import { PasswordField } from '@portico/ui/PasswordField';
import { TextField } from '@portico/ui/TextField';
import { LeaveQuestion } from '../../lib/forms/LeaveQuestion.tsx';
import { useRegister } from './useRegister.ts';

interface RegisterFormProps {
  /** The stored setting, in characters. It may be below the built-in minimum, which also applies. */
  passwordMinLength: number;
}

/** The form to create an account. */
export function RegisterForm({ passwordMinLength }: RegisterFormProps) {
  const { form, isPending, failure } = useRegister(passwordMinLength);
  const minLength = Math.max(passwordMinLength, lengths.password.min);
  return (
    <Form onSubmit={form.submit} aria-label="Create an account">
      <LeaveQuestion />
      {failure === null ? null : (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      )}
      <TextField
        {...form.field('username')}
        label="Username"
        description={`At least ${lengths.username.min} characters, without spaces or @`}
        autoComplete="username"
        isRequired
        autoFocus
      />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" isRequired />
      <Grid columns="small">
        <TextField
          {...form.field('firstName')}
          label="First name"
          necessity="Optional"
          autoComplete="given-name"
        />
        <TextField
          {...form.field('lastName')}
          label="Last name"
          necessity="Optional"
          autoComplete="family-name"
        />
      </Grid>
      <PasswordField
        {...form.field('password')}
        label="Password"
        description={`At least ${minLength} characters. A few words in a row are easy to remember and hard to guess.`}
        autoComplete="new-password"
        showLabel="Show password"
        hideLabel="Hide password"
        isRequired
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isFullWidth
        isPending={isPending}
        pendingLabel={isPending ? 'Creating your account…' : undefined}
      >
        Create account
      </Button>
    </Form>
  );
}
