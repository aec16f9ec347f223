import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';

/** The placeholder while the page of an application or a user loads. */
export const EntitySkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Stack gap={5}>
      <Inline gap={3} isWrapping={false}>
        <Skeleton shape="tile" />
        <Stack gap={2} isGrowing>
          <Skeleton shape="title" length="medium" />
          <Skeleton shape="small" length="long" />
        </Stack>
      </Inline>
      <Skeleton shape="control" />
      <Grid split="quarters">
        {['used', 'users', 'access', 'sessions'].map(figure => (
          <Card key={figure}>
            <Stack gap={2}>
              <Skeleton shape="small" length="medium" />
              <Skeleton shape="title" length="short" />
            </Stack>
          </Card>
        ))}
      </Grid>
      <Skeleton shape="block" />
    </Stack>
  </Loading>
);
