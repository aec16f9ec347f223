import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';

/** Placeholder for a card while the applications load. */
export const AppCardSkeleton = () => (
  <Card>
    <Stack>
      <Stack gap={1}>
        <Inline gap={3} isWrapping={false}>
          <Skeleton shape="tile" />
          <Skeleton length="medium" />
        </Inline>
        <Skeleton shape="small" />
      </Stack>
      <Skeleton length="long" />
      <Skeleton shape="small" />
      <Skeleton shape="small" />
    </Stack>
  </Card>
);
