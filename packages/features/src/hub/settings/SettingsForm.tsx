import type { SystemInfo, SystemSettings } from '@portico/contract/hub/schemas/settings';
import { Form } from '@portico/ui/Form';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Tabs } from '@portico/ui/Tabs';
import { Text } from '@portico/ui/Text';
import { Bell, Server, ShieldCheck, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Read } from '../../lib/data/useRead.ts';
import { focusField } from '../../lib/forms/formState.ts';
import { SaveButtons } from '../../lib/forms/SaveRow.tsx';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { NotificationsTab } from '../notifications/NotificationsTab.tsx';
import { SecurityTab } from '../security/SecurityTab.tsx';
import { SystemTab } from '../system/SystemTab.tsx';
import { type SettingName, settings, type TabId, tabIds, tabLabels } from './fields.ts';
import { UsersTab } from './UsersTab.tsx';
import { useSettingsForm } from './useSettingsForm.tsx';

const formId = 'settings';

/** A form with four tabs and one button that saves them all. */
export function SettingsForm({ stored, info }: { stored: SystemSettings; info: Read<SystemInfo> }) {
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
      {conflict}
    </Form>
  );
}

/** Keeps the selected tab in the address: `/settings?tab=users`. */
function useTab() {
  const { get, change } = useAddress();
  const tab = tabIds.find(id => id === get('tab')) ?? 'security';
  const [pendingField, setPendingField] = useState<SettingName | null>(null);
  const show = (id: TabId) => change({ tab: id === 'security' ? null : id }, { replace: true });

  // A field can take the focus only once its tab has rendered.
  useEffect(() => {
    if (pendingField === null || settings[pendingField].tab !== tab) return;
    focusField(pendingField);
    setPendingField(null);
  }, [pendingField, tab]);

  return {
    tab,
    show,
    /** Switches to a field's tab and focuses the field. Does nothing if the tab is selected already. */
    bringIntoView: (name: SettingName) => {
      if (settings[name].tab === tab) return;
      setPendingField(name);
      show(settings[name].tab);
    },
  };
}
