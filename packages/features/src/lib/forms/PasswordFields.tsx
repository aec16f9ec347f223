import { PasswordField } from '@portico/ui/PasswordField';
import type { ReactNode } from 'react';
import type { FormState } from './useForm.ts';

/** What a change of the own password asks for. */
interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

interface FieldsProps {
  form: Pick<FormState<PasswordChange>, 'field'>;
}

/** The password that is to be replaced; `description` says which one that is where it is no matter of course. */
export const CurrentPasswordField = ({ form, description }: FieldsProps & { description?: ReactNode }) => (
  <PasswordField
    {...form.field('currentPassword')}
    label="Current password"
    description={description}
    showLabel="Show current password"
    hideLabel="Hide current password"
    autoComplete="current-password"
  />
);

/** The new password, twice. `least` is its least length, in characters. */
export const NewPasswordFields = ({ form, least }: FieldsProps & { least: number }) => (
  <>
    <PasswordField
      {...form.field('newPassword')}
      label="New password"
      description={`At least ${least} characters. A few words in a row are easy to remember and hard to guess.`}
      showLabel="Show new password"
      hideLabel="Hide new password"
      autoComplete="new-password"
    />
    <PasswordField
      {...form.field('confirmation')}
      label="Confirm new password"
      showLabel="Show confirmation"
      hideLabel="Hide confirmation"
      autoComplete="new-password"
    />
  </>
);
