import { PasswordField } from '@portico/ui/PasswordField';
import type { ReactNode } from 'react';
import type { FieldProps } from './formState.ts';

/** The part of a form with these fields. */
interface FormWith<Name extends string> {
  form: { field: (name: Name) => FieldProps<string> };
}

/** The field of the current password. */
export const CurrentPasswordField = ({
  form,
  description,
}: FormWith<'currentPassword'> & { description?: ReactNode }) => (
  <PasswordField
    {...form.field('currentPassword')}
    label="Current password"
    description={description}
    showLabel="Show current password"
    hideLabel="Hide current password"
    autoComplete="current-password"
  />
);

/** The fields of the new password and its confirmation. `minLength` is in characters. */
export const NewPasswordFields = ({
  form,
  minLength,
  autoFocus = false,
}: FormWith<'newPassword' | 'confirmation'> & { minLength: number; autoFocus?: boolean }) => (
  <>
    <PasswordField
      {...form.field('newPassword')}
      autoFocus={autoFocus}
      label="New password"
      description={`At least ${minLength} characters. A few words in a row are easy to remember and hard to guess.`}
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
