import type { SystemInfo } from '@portico/contract/schemas/settings';
import { Card } from '@portico/ui/Card';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import type { Read } from '../lib/data/useRead.ts';
import type { FormState } from '../lib/forms/useForm.ts';
import { settings } from './fields.ts';
import type { SettingsValues } from './form.ts';
import { NoticesTable } from './NoticesTable.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const needsServer = 'Email notifications need mail server settings in the environment.';

/** Whether mail goes out, as far as it is known. */
function mailSentence(info: Read<SystemInfo>): string {
  if (info.state !== 'ready') return needsServer;
  const { mailServer } = info.data;
  return mailServer === null
    ? `${needsServer} Without SMTP_URL, the hub tells people in Portico alone.`
    : `What goes to devices goes to mailboxes too, by ${mailServer}: within a minute or two, unless it has been read by then.`;
}

interface NotificationsTabProps {
  form: FormState<SettingsValues>;
  info: Read<SystemInfo>;
}

/** Whether people are told, by which way, and of what. */
export function NotificationsTab({ form, info }: NotificationsTabProps) {
  const isMailed = info.state === 'ready' && info.data.mailServer !== null;
  return (
    <Stack gap={8}>
      <SettingsSection title="Notifications" description="What the hub tells people, and where.">
        <Switch
          name="enableNotifications"
          label={settings.enableNotifications.label}
          description="Off, nobody is told of anything, and what happens meanwhile is not told later. The log has it all the same."
          isSelected={form.values.enableNotifications}
          onChange={isOn => form.set('enableNotifications', isOn)}
        />
        <Notice title="Email">{mailSentence(info)}</Notice>
      </SettingsSection>
      <Card title="Who is told what" description="Decided by rules over the log" padding="none">
        <NoticesTable isMailed={isMailed} />
      </Card>
    </Stack>
  );
}
