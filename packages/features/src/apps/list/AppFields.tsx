import { TextField } from '@portico/ui/TextField';
import type { FieldProps } from '../../lib/forms/formState.ts';

interface AppFieldsProps {
  /** Returns the props of a field of the form. */
  field: (name: 'name' | 'url' | 'description') => FieldProps<string>;
}

/** The fields that the add form and the edit form share. */
export const AppFields = ({ field }: AppFieldsProps) => (
  <>
    <TextField label="App name" isRequired autoFocus {...field('name')} />
    <TextField
      label="URL"
      necessity="Optional"
      description="The page that users open, such as https://app.example.com"
      type="url"
      {...field('url')}
    />
    <TextField
      label="Description"
      necessity="Optional"
      description="One line, shown to users in the portal"
      {...field('description')}
    />
  </>
);
