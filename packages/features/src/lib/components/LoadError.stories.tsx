import { ApiError } from '@portico/contract/client';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { hubFor, inFeature } from '../stories.tsx';
import { LoadError } from './LoadError.tsx';

const message = 'The applications could not be loaded.';

/** Replaces content that failed to load, and loads it again. */
const meta = preview.meta({
  component: LoadError,
  args: { message, of: { state: 'failed' as const, reload: fn() } },
  decorators: [inFeature({ app: 'admin', path: '/' })],
  beforeEach: hubFor(people.admin),
});

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect([args.of].flat()[0]?.reload).toHaveBeenCalledOnce();
  },
});

/** A failure of the hub itself has the reference that its log has. */
export const WithAReference = meta.story({
  args: {
    of: {
      state: 'failed' as const,
      reload: fn(),
      error: new ApiError(500, 'Internal Server Error', '', '0af7651916cd43dd8448eb211c80319c'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reference: 0af7651916cd')).toBeVisible();
  },
});
