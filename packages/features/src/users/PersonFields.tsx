import { lengths } from '@portico/contract/limits';
import { TextField } from '@portico/ui/TextField';
import type { FieldProps } from '../lib/forms/formState.ts';

type PersonField = 'firstName' | 'lastName' | 'company' | 'department' | 'position';

interface PersonFieldsProps {
  /** Returns a field's props; from `useForm`. */
  field: {
    (name: 'username' | 'email'): FieldProps<string>;
    (name: PersonField): FieldProps<string | undefined>;
  };
}

/** The fields that the create and edit dialogs share, as cells of a grid. */
export function PersonFields({ field }: PersonFieldsProps) {
  const { personName, organisationField } = lengths;
  return (
    <>
      <TextField
        autoComplete="off"
        label="Username"
        maxLength={lengths.username.max}
        isRequired
        autoFocus
        {...field('username')}
      />
      <TextField
        autoComplete="off"
        label="Email"
        type="email"
        maxLength={lengths.email.max}
        isRequired
        {...field('email')}
      />
      <TextField autoComplete="off" label="First name" maxLength={personName.max} {...field('firstName')} />
      <TextField autoComplete="off" label="Last name" maxLength={personName.max} {...field('lastName')} />
      <TextField autoComplete="off" label="Company" maxLength={organisationField.max} {...field('company')} />
      <TextField
        autoComplete="off"
        label="Department"
        maxLength={organisationField.max}
        {...field('department')}
      />
      <TextField
        autoComplete="off"
        label="Position"
        maxLength={organisationField.max}
        {...field('position')}
      />
    </>
  );
}
