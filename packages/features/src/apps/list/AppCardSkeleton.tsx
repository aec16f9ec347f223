import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';

/** Placeholder for a card while the applications load. */
export const AppCardSkeleton = () => (
  <Card padding="small">
    <Stack gap={2}>
      <Inline gap={3} isWrapping={false}>
        <Skeleton shape="tile" />
        <Stack gap={0} isGrowing>
          <Skeleton length="medium" />
          <Skeleton shape="small" length="long" />
        </Stack>
      </Inline>
      <Skeleton length="medium" />
    </Stack>
  </Card>
);
