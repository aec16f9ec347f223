import type { SystemInfo } from '@portico/contract/hub/schemas/settings';
import { Link } from '@portico/ui/Link';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import type { Read } from '../../lib/data/useRead.ts';
import type { FormState } from '../../lib/forms/useForm.ts';
import { ownSecurityPath } from '../../lib/navigation/profilePaths.ts';
import { productName } from '../../lib/navigation/title.ts';
import { settings } from '../settings/fields.ts';
import type { SettingsValues } from '../settings/form.ts';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { NoticeKinds } from './NoticeKinds.tsx';

const needsServer = 'Email notifications need mail server settings in the environment.';

/** Returns a sentence on whether the hub sends email. */
function mailSentence(info: Read<SystemInfo>): string {
  if (info.state !== 'ready') return needsServer;
  const { mailServer } = info.data;
  return mailServer === null
    ? `${needsServer} Set SMTP_URL to send them.`
    : `Emails are sent through ${mailServer} within two minutes, unless the notification is read first.`;
}

interface NotificationsTabProps {
  form: FormState<SettingsValues>;
  info: Read<SystemInfo>;
}

/** The notification switch, the state of email, and the kinds of notifications. */
export function NotificationsTab({ form, info }: NotificationsTabProps) {
  const isMailed = info.state === 'ready' && info.data.mailServer !== null;
  return (
    <Stack gap={8}>
      <SettingsSection
        title="Notifications"
        description={`Alerts in ${productName}, on devices and by email.`}
      >
        <Switch
          name="enableNotifications"
          label={settings.enableNotifications.label}
          description="When off, no notifications are sent, and missed ones are not sent later. Events are still logged."
          isSelected={form.values.enableNotifications}
          onChange={isOn => form.set('enableNotifications', isOn)}
        />
        <Notice title="Email">{mailSentence(info)}</Notice>
      </SettingsSection>
      <SettingsSection
        title="Notification types"
        description={
          <>
            Choose where each type appears. Those that protect an account or a key are always sent. Each user
            turns on push for a device in their <Link href={`${ownSecurityPath}&show=device`}>profile</Link>.
          </>
        }
      >
        <NoticeKinds
          chosen={form.values.notificationChannels}
          onChange={chosen => form.set('notificationChannels', chosen)}
          isMailed={isMailed}
          isDisabled={!form.values.enableNotifications}
        />
      </SettingsSection>
    </Stack>
  );
}
