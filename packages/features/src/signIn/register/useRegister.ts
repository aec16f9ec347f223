import { options, register } from '@portico/contract/endpoints/registration';
import { passwordProblem } from '@portico/contract/passwords';
import { registerBody } from '@portico/contract/schemas/registration';
import * as v from 'valibot';
import { toast } from '../../lib/data/toasts.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { paths } from '../../lib/navigation/paths.ts';

/** Reads the settings that apply before the sign-in: self-registration and the minimum password length. */
export const useSignInOptions = () => useRead(options, {}, { isLive: true });

/**
 * Holds the registration form. After a success, it goes to the login screen and shows the hub's message.
 *
 * @param passwordMinLength the stored setting, in characters
 */
export function useRegister(passwordMinLength: number) {
  const goTo = useGoTo();
  const write = useWrite(register, {
    failed: {
      message: 'Your account could not be created. Try again.',
      network: 'Network error occurred. Please try again.',
      inline: true,
    },
  });
  const form = useForm({
    schema: registrationSchema(passwordMinLength),
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
  const hasFieldErrors = Object.keys(write.fieldErrors).length > 0;
  return { form, isPending: write.isPending, failure: hasFieldErrors ? null : write.failure };
}

/**
 * Returns the schema of the registration form: the request body, with the password rules that the client can check.
 *
 * @param passwordMinLength the stored setting, in characters
 */
const registrationSchema = (passwordMinLength: number) =>
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
