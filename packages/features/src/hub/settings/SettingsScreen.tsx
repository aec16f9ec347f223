import { api } from '@portico/contract/api/table';
import { screens } from '@portico/contract/screens';
import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The system settings screen. docs/hub.md, 'Settings'. */
export function SettingsScreen() {
  useTitle(screens.settings.title);
  const settings = useRead(api.system.settings, {}, { isLive: true });
  const info = useRead(api.system.info, {}, { isLive: true });
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

/** The placeholder while the settings load. */
const SettingsSkeleton = () => (
  <Loading label="Loading settings">
    <Stack gap={6}>
      <Skeleton shape="control" />
      {[3, 2].map(fields => (
        <Grid key={fields} split="sidebar" gap={6}>
          <Stack gap={2}>
            <Skeleton length="medium" />
            <Skeleton shape="small" length="long" />
          </Stack>
          <Card>
            <Stack gap={5}>
              {Array.from({ length: fields }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other key
                <Skeleton key={index} shape="control" />
              ))}
            </Stack>
          </Card>
        </Grid>
      ))}
    </Stack>
  </Loading>
);
