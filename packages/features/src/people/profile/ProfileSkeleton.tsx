import { Card } from '@portico/ui/Card';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';

const facts = ['username', 'email', 'first', 'last', 'phone', 'department'];

/** The placeholder while the profile loads. */
export const ProfileSkeleton = () => (
  <Loading label="Loading your profile">
    <Stack gap={5}>
      <Skeleton shape="control" length="long" />
      <Grid split="aside" gap={5}>
        <Card>
          <Stack gap={6}>
            <Inline gap={4} isWrapping={false}>
              <Skeleton shape="circle" />
              <Stack gap={1} isGrowing>
                <Skeleton length="medium" />
                <Skeleton shape="badge" length="short" />
              </Stack>
            </Inline>
            <Grid columns="medium" gap={5}>
              {facts.map(fact => (
                <Stack key={fact} gap={1}>
                  <Skeleton shape="small" length="short" />
                  <Skeleton length="medium" />
                </Stack>
              ))}
            </Grid>
          </Stack>
        </Card>
      </Grid>
    </Stack>
  </Loading>
);
