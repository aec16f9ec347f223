import { TextField } from '@portico/ui/TextField';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../lib/forms/formState.ts';

type PersonField = 'firstName' | 'lastName' | 'company' | 'department' | 'position';

interface PersonFieldsProps {
  /** Returns a field's props; from `useForm`. */
  field: {
    (name: 'username' | 'email'): FieldProps<string>;
    (name: PersonField): FieldProps<string | undefined>;
  };
  /** Why the email address can't be changed, as a sentence; null if it can. */
  emailReason?: string | null;
  emailDescription?: string;
  /** Replaces the field of the username, after the email address; null for several people. */
  username?: ReactNode;
}

/** The fields of the account that the create and edit dialogs share, as cells of a grid. */
export const PersonFields = ({
  field,
  emailReason = null,
  emailDescription,
  username,
}: PersonFieldsProps) => (
  <>
    {username === undefined ? (
      <TextField autoComplete="off" label="Username" isRequired autoFocus {...field('username')} />
    ) : null}
    <TextField
      autoComplete="off"
      label="Email"
      type="email"
      isRequired={emailReason === null}
      isReadOnly={emailReason !== null}
      description={emailReason ?? emailDescription}
      autoFocus={username !== undefined}
      {...field('email')}
    />
    {username}
  </>
);

/** The other fields that the dialogs share. */
export const PersonDetails = ({
  field,
  isNamed = true,
}: Pick<PersonFieldsProps, 'field'> & {
  /** False for several people. */
  isNamed?: boolean;
}) => (
  <>
    {isNamed ? (
      <>
        <TextField autoComplete="off" label="First name" {...field('firstName')} />
        <TextField autoComplete="off" label="Last name" {...field('lastName')} />
      </>
    ) : null}
    <TextField autoComplete="off" label="Company" {...field('company')} />
    <TextField autoComplete="off" label="Department" {...field('department')} />
    <TextField autoComplete="off" label="Position" {...field('position')} />
  </>
);
