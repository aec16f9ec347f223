import { lengths } from '@portico/contract/limits';
import { register } from '@portico/contract/signIn/endpoints/registration';
import { passwordProblem } from '@portico/contract/signIn/passwords';
import { registerBody } from '@portico/contract/signIn/schemas/registration';
import { Button } from '@portico/ui/Button';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { PasswordField } from '@portico/ui/PasswordField';
import { TextField } from '@portico/ui/TextField';
import * as v from 'valibot';
import { inForm } from '../../lib/data/failures.ts';
import { toast } from '../../lib/data/toasts.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { Failure } from '../../lib/forms/Failure.tsx';
import { LeaveQuestion } from '../../lib/forms/LeaveQuestion.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';

interface RegisterFormProps {
  /** The stored setting, in characters. It may be below the built-in minimum, which also applies. */
  passwordMinLength: number;
}

/** Returns the schema of the request body, with the password rules that the client can check. */
const schemaOf = (passwordMinLength: number) =>
  v.object({
    ...registerBody.entries,
    password: v.pipe(
      registerBody.entries.password,
      v.check(
        password => passwordProblem(password, passwordMinLength) === null,
        ({ input }) => passwordProblem(input, passwordMinLength) ?? '',
      ),
    ),
  });

/** The form to create an account. After a success, it goes to the login screen and shows the hub's message. */
export function RegisterForm({ passwordMinLength }: RegisterFormProps) {
  const goTo = useGoTo();
  const write = useWrite(register, {
    failed: inForm('Your account could not be created. Try again.'),
  });
  const form = useForm({
    schema: schemaOf(passwordMinLength),
    initial: {
      username: '',
      email: '',
      firstName: '' as string | undefined,
      lastName: '' as string | undefined,
      password: '',
    },
    serverErrors: write.fieldErrors,
    onSubmit: async body => {
      const registered = await write.run({ body });
      if (registered === null) return;
      form.reset();
      toast.success(registered.message);
      goTo(paths.login);
    },
  });
  const isAtAField = Object.keys(write.fieldErrors).length > 0;
  const minLength = Math.max(passwordMinLength, lengths.password.min);
  return (
    <Form onSubmit={form.submit} aria-label="Create an account">
      <LeaveQuestion />
      <Failure>{isAtAField ? null : write.failure}</Failure>
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
        isPending={write.isPending}
        pendingLabel={write.isPending ? 'Creating your account…' : undefined}
      >
        Create account
      </Button>
    </Form>
  );
}
