import { api } from '@portico/contract/api/table';
import { empty } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { NotableEvents } from './NotableEvents.tsx';
import { onDashboard } from './stories.tsx';

/** The latest changes and attacks, without sign-ins and app launches. */
const meta = preview.meta({ component: NotableEvents, ...onDashboard });

export const Ready = meta.story({
  play: async ({ canvas, msw }) => {
    const list = within(await canvas.findByRole('list', { name: 'What happened' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
    await expect(list.queryByText(/signed in|session expired/)).not.toBeInTheDocument();
    msw.use(empty(api.dashboard.activity));
    await revalidateReads([api.dashboard.activity]);
    await expect(await canvas.findByText('No recent changes')).toBeVisible();
  },
});
