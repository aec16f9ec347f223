import { type AccessLevel, accessLevels } from '@portico/contract/apps/schemas/application';
import { refusalToEditApp } from '@portico/contract/people/rules';
import { Select } from '@portico/ui/Select';
import { TextField } from '@portico/ui/TextField';
import { accessLevelText } from '../../lib/format/applications.ts';
import type { FieldProps } from '../../lib/forms/formState.ts';
import { useUser } from '../../session/state/useSession.ts';

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

/** The access level of an application, among those that the reader may edit. */
export function AccessLevelField(field: FieldProps<AccessLevel>) {
  const actor = useUser();
  return (
    <Select
      {...field}
      label="Open to"
      description="The roles that can get access"
      options={accessLevels
        .filter(value => refusalToEditApp(actor, value) === null)
        .map(value => ({ value, label: accessLevelText(value) }))}
    />
  );
}
