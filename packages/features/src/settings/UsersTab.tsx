import type { Role } from '@portico/contract/schemas/role';
import { assignableRoles } from '@portico/contract/schemas/user';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { roleNames } from '../lib/format/roles.ts';
import type { FormState } from '../lib/forms/useForm.ts';
import { paths } from '../lib/navigation/paths.ts';
import { settings } from './fields.ts';
import type { SettingsValues } from './form.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Rights of each role. docs/product.md 2.2. */
const meanings: Record<Exclude<Role, 'owner'>, string> = {
  user: 'Opens applications from the portal',
  manager: 'Also reads the console and manages access',
  admin: 'Also changes users, applications and settings',
};

/** Who may make an account, and what new accounts may do. */
export function UsersTab({ form }: { form: FormState<SettingsValues> }) {
  const { allowSelfRegistration, defaultUserRole } = form.values;
  return (
    <Stack gap={8}>
      <SettingsSection title="Registration" description="Whether people can make an account by themselves.">
        <Switch
          name="allowSelfRegistration"
          label={settings.allowSelfRegistration.label}
          description={`The sign-in screen then offers it, and anyone who reaches ${paths.register} gets an account without an application.`}
          isSelected={allowSelfRegistration}
          onChange={isOn => form.set('allowSelfRegistration', isOn)}
        />
      </SettingsSection>
      <SettingsSection
        title="New users"
        description="The role of whoever registers, and of users created without one."
      >
        <Select
          name="defaultUserRole"
          label={settings.defaultUserRole.label}
          description={
            allowSelfRegistration
              ? 'While people may register themselves it must be User: anything more would be handed to strangers.'
              : 'The people who are there already keep their role.'
          }
          options={assignableRoles.map(role => ({
            value: role,
            label: roleNames[role],
            description: meanings[role],
          }))}
          value={defaultUserRole}
          onChange={role => form.set('defaultUserRole', role)}
          error={form.errors.defaultUserRole}
        />
      </SettingsSection>
    </Stack>
  );
}
