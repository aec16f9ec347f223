import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { freshHub, hub, inFeature } from '../lib/stories.tsx';
import NavigationQuestion from './NavigationQuestion.tsx';

const admin = () => hub.organisation.users.find(({ id }) => id === people.admin.id);

/** The question on the first dashboard of an account. */
const meta = preview.meta({
  component: NavigationQuestion,
  decorators: [inFeature({ app: 'admin', path: '/' })],
  beforeEach(context) {
    freshHub(context, people.admin);
    const user = admin();
    if (user) user.isNavigationAtSide = null;
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bottom bar or sidebar?')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sidebar' })).toBeVisible();
  },
});

/** Stores the answer in the account, and does not return. */
export const Answered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sidebar' }));
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
    await expect(admin()?.isNavigationAtSide).toBe(true);
  },
});
