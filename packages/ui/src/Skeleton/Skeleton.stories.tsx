import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Loading, Skeleton, skeletonLengths, skeletonShapes } from './Skeleton.tsx';

const meta = preview.meta({ component: Skeleton });

export const Default = meta.story({
  render: () => (
    <Loading label="Loading users">
      <Inline gap={3} isWrapping={false}>
        <Skeleton shape="circle" />
        <Stack gap={1} isGrowing>
          <Skeleton length="medium" />
          <Skeleton shape="small" length="long" />
        </Stack>
      </Inline>
    </Loading>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading users');
  },
});

export const Permutations = meta.story({
  render: () => (
    <Stack>
      {skeletonShapes.map(shape => (
        <Inline key={shape} gap={4}>
          {skeletonLengths.map(length => (
            <Skeleton key={length} shape={shape} length={length} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
});
