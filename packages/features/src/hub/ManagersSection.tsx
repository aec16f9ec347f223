import { type ManagerCapability, managerCapabilities } from '@portico/contract/schemas/capability';
import { Switch } from '@portico/ui/Switch';
import type { FormState } from '../lib/forms/useForm.ts';
import { settings } from './fields.ts';
import type { SettingsValues } from './form.ts';
import { SettingsSection } from './SettingsSection.tsx';

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
export const ManagersSection = ({ form }: { form: FormState<SettingsValues> }) => (
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
