import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';

/** The placeholder while the settings load. */
export const SettingsSkeleton = () => (
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
