import type { SystemInfo, SystemSettings } from '@portico/contract/schemas/settings';
import { Form } from '@portico/ui/Form';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Tabs } from '@portico/ui/Tabs';
import { Text } from '@portico/ui/Text';
import { Bell, Server, ShieldCheck, Users } from 'lucide-react';
import type { Read } from '../lib/data/useRead.ts';
import { ConflictDialog } from '../lib/forms/ConflictDialog.tsx';
import { LastChange } from '../lib/forms/LastChange.tsx';
import { SaveButtons } from '../lib/forms/SaveRow.tsx';
import { tabLabels } from './fields.ts';
import { NotificationsTab } from './NotificationsTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { SystemTab } from './SystemTab.tsx';
import { UsersTab } from './UsersTab.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import { useTab } from './useTab.ts';

const formId = 'settings';

interface SettingsFormProps {
  stored: SystemSettings;
  info: Read<SystemInfo>;
}

/** A form with four tabs and one button that saves them all. */
export function SettingsForm({ stored, info }: SettingsFormProps) {
  const { tab, show, bringIntoView } = useTab();
  const settings = useSettingsForm({ stored, onInvalid: bringIntoView });
  const { form, isPending, conflict } = settings;
  const { isDirty } = form;
  return (
    <Form id={formId} onSubmit={form.save} aria-label="System settings">
      <Stack gap={5}>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>System settings</Heading>
            <Text tone="muted">{isDirty ? 'You have unsaved changes' : 'Sign-in rules for everyone'}</Text>
          </Stack>
          <Inline>
            <SaveButtons
              form={form}
              isPending={isPending}
              onDiscard={settings.discard}
              saveLabel="Save Settings"
            />
          </Inline>
        </Inline>
        <Tabs
          label="System settings"
          selectedKey={tab}
          onSelectionChange={show}
          items={[
            {
              id: 'security',
              label: tabLabels.security,
              icon: <ShieldCheck />,
              content: <SecurityTab form={form} stored={stored} />,
            },
            { id: 'users', label: tabLabels.users, icon: <Users />, content: <UsersTab form={form} /> },
            {
              id: 'notifications',
              label: tabLabels.notifications,
              icon: <Bell />,
              content: <NotificationsTab form={form} info={info} />,
            },
            { id: 'system', label: tabLabels.system, icon: <Server />, content: <SystemTab info={info} /> },
          ]}
        />
      </Stack>
      {settings.proof.dialog}
      {conflict === null ? null : (
        <ConflictDialog
          title="Settings changed while you were editing"
          description={<LastChange action="update_settings" entityId="settings" />}
          {...conflict}
        />
      )}
    </Form>
  );
}
