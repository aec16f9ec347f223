import { type ManagerCapability, managerCapabilities } from '@portico/contract/people/schemas/capability';
import type { Role } from '@portico/contract/people/schemas/role';
import { assignableRoles } from '@portico/contract/people/schemas/user';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { roleNames } from '../../lib/format/roles.ts';
import type { FormState } from '../../lib/forms/useForm.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUser } from '../../session/state/useSession.ts';
import { settings } from './fields.ts';
import type { SettingsValues } from './form.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Descriptions of the roles. docs/people.md, 'Rights by role'. */
const roleDescriptions: Record<Exclude<Role, 'owner'>, string> = {
  user: 'Opens applications from the portal',
  manager: 'Also works in the console, as far as the settings allow',
  admin: 'Also manages users, applications and settings',
};

/** The settings for registration, new users and managers. */
export function UsersTab({ form }: { form: FormState<SettingsValues> }) {
  const actor = useUser();
  const isManager = actor.role === 'manager';
  const { allowSelfRegistration, defaultUserRole } = form.values;
  const isOffered = (role: Role) => !isManager || role !== 'admin' || role === defaultUserRole;
  return (
    <Stack gap={8}>
      <SettingsSection title="Registration" description="Accounts that visitors create themselves.">
        <Switch
          name="allowSelfRegistration"
          label={settings.allowSelfRegistration.label}
          description={`Adds a link to ${paths.register} to the sign-in screen. Anyone can create an account there. New accounts have no applications.`}
          isSelected={allowSelfRegistration}
          onChange={isOn => form.set('allowSelfRegistration', isOn)}
        />
      </SettingsSection>
      <SettingsSection
        title="New users"
        description="The role of users who register, or who are created without a role."
      >
        <Select
          name="defaultUserRole"
          label={settings.defaultUserRole.label}
          description={
            allowSelfRegistration
              ? 'Must be User while self registration is on, because anyone can register.'
              : 'Existing users keep their role.'
          }
          options={assignableRoles.filter(isOffered).map(role => ({
            value: role,
            label: roleNames[role],
            description: roleDescriptions[role],
          }))}
          value={defaultUserRole}
          onChange={role => form.set('defaultUserRole', role)}
          error={form.errors.defaultUserRole}
        />
      </SettingsSection>
      {isManager ? null : <ManagersSection form={form} />}
    </Stack>
  );
}

/** Scope of a capability, where the label does not say it. */
const descriptions: Partial<Record<ManagerCapability, string>> = {
  managersCreateUsers: 'With the role User or Manager.',
  managersEditUsers: 'Their details, and their role up to Manager.',
  managersEditApps: 'Except applications for admins. Administrators rotate API keys.',
  managersChangeAccess: 'Includes access requests, Grant All and Quick Setup.',
  managersHandleSecurity: 'Resolve events, and generate and clear test data.',
  managersChangeSettings: 'Except audit logging, unused accounts, the master API key and these switches.',
};

/** Lets administrators choose what managers may do. docs/people.md, 'What managers may do'. */
const ManagersSection = ({ form }: { form: FormState<SettingsValues> }) => (
  <SettingsSection
    title="Managers"
    description="What managers may do besides viewing the console. They never change accounts above their role. A change applies to their next request."
  >
    {managerCapabilities.map(name => (
      <Switch
        key={name}
        name={name}
        label={settings[name].label.replace('Managers: ', '')}
        description={descriptions[name]}
        isSelected={form.values[name]}
        onChange={isOn => form.set(name, isOn)}
      />
    ))}
  </SettingsSection>
);
