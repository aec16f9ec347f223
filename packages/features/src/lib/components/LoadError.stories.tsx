import { ApiError } from '@portico/contract/client';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers, fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { useRead } from '../data/useRead.ts';
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

/** Reads the applications, as a screen does. */
function Applications() {
  const read = useRead(api.apps.list, {}, { isWhole: true });
  if (read.state === 'failed') return <LoadError message={message} of={read} />;
  return <p>{read.state === 'ready' ? `${read.data.length} applications` : 'Loading'}</p>;
}

/** 'Try again' shows the content once the hub responds. */
export const Recovered = meta.story({
  render: () => <Applications />,
  beforeEach: ({ msw }) => msw.use(fails(api.apps.list)),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText(message)).toBeVisible();
    msw.use(answers(api.apps.list, []));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('0 applications')).toBeVisible();
  },
});
