import { lengths } from '@portico/contract/limits';
import { TextField } from '@portico/ui/TextField';
import type { FieldProps } from '../lib/forms/useForm.ts';

interface AppFieldsProps {
  /** The form's. */
  field: (name: 'name' | 'url' | 'description') => FieldProps<string | undefined>;
}

/** What an application is: the fields that adding and editing one share. */
export const AppFields = ({ field }: AppFieldsProps) => (
  <>
    <TextField
      label="App name"
      maxLength={lengths.applicationName.max}
      isRequired
      autoFocus
      {...field('name')}
    />
    <TextField
      label="URL"
      necessity="Optional"
      description="Where it is opened, beginning with https://"
      type="url"
      maxLength={lengths.url.max}
      {...field('url')}
    />
    <TextField
      label="Description"
      necessity="Optional"
      description="One line, shown in the portal"
      maxLength={lengths.description.max}
      {...field('description')}
    />
  </>
);
