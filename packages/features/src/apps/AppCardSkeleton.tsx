import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';

/** The place of a card that is on its way. */
export const AppCardSkeleton = () => (
  <Card>
    <Stack>
      <Inline gap={3} isWrapping={false}>
        <Skeleton shape="tile" />
        <Stack gap={1} isGrowing>
          <Skeleton length="medium" />
          <Skeleton shape="small" />
        </Stack>
      </Inline>
      <Skeleton length="long" />
      <Skeleton shape="small" />
      <Skeleton shape="small" />
    </Stack>
  </Card>
);
