import { people } from '@portico/mocks/fixtures';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { OnItsWay } from './OnItsWay.tsx';

const meta = preview.meta({
  component: OnItsWay,
  parameters: { layout: 'fullscreen' },
  args: { screen: 'Audit logs', purpose: 'search everything that was done' },
  decorators: [inApp({ app: 'admin', path: '/audit-logs' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Audit logs' })).toBeVisible();
    await expect(canvas.getByText(/This screen is on its way/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Audit logs · Portico'));
  },
});
