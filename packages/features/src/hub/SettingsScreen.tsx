import { screens } from '@portico/contract/screens';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { LoadError } from '../lib/components/LoadError.tsx';
import { useTitle } from '../lib/navigation/title.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { useSettings, useSystemInfo } from './useSettings.ts';

/** The system settings screen. docs/hub.md, 'Settings'. */
export function SettingsScreen() {
  useTitle(screens.settings.title);
  const settings = useSettings();
  const info = useSystemInfo();
  return (
    <Page>
      {settings.state === 'ready' ? (
        <SettingsForm stored={settings.data} info={info} />
      ) : (
        <Stack gap={5}>
          <Heading level={1}>System settings</Heading>
          {settings.state === 'loading' ? (
            <SettingsSkeleton />
          ) : (
            <LoadError message="The settings could not be loaded." of={settings} />
          )}
        </Stack>
      )}
    </Page>
  );
}
