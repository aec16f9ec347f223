import { Card } from '@portico/ui/Card';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import type { FormState } from '../lib/useForm.ts';
import { settings } from './fields.ts';
import type { SettingsValues } from './form.ts';
import { NoticesTable } from './NoticesTable.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** Whether people are told, by which way, and of what. */
export const NotificationsTab = ({ form }: { form: FormState<SettingsValues> }) => (
  <Stack gap={8}>
    <SettingsSection title="Notifications" description="What the hub tells people, and where.">
      <Switch
        name="enableNotifications"
        label={settings.enableNotifications.label}
        description="Off, nobody is told of anything, and what happens meanwhile is not told later. The log has it all the same."
        isSelected={form.values.enableNotifications}
        onChange={isOn => form.set('enableNotifications', isOn)}
      />
      <Notice title="Email">
        Email notifications need mail server settings in the environment. This hub has none, so it tells
        people in Portico alone.
      </Notice>
    </SettingsSection>
    <Card title="Who is told what" description="Decided by rules over the log" padding="none">
      <NoticesTable />
    </Card>
  </Stack>
);
