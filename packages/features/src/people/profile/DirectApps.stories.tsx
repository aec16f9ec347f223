import { myApps } from '@portico/contract/apps/endpoints/portal';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { hub, press as pressIn } from '../../lib/stories.tsx';
import { DirectApps } from './DirectApps.tsx';
import { onProfile } from './stories.tsx';

/** The applications that the user opens with 'Don't ask again'. */
const meta = preview.meta({
  component: DirectApps,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    const { organisation } = hub;
    for (const appId of [appIds.pantry, appIds.rooms]) {
      const app = organisation.apps.find(({ id }) => id === appId);
      const directOrigin = new URL(app?.url ?? '').origin;
      organisation.preferences.push({ userId: people.user.id, appId, isFavourite: false, directOrigin });
    }
  },
});

const title = 'Applications that open at once';
const card = async () => within(await screen.findByRole('region', { name: title }));

export const Ready = meta.story({
  parameters: { state: 'profile.opens-at-once' },
  play: async () => {
    const list = await card();
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await expect(list.getByText("You chose 'Don't ask again' for these.")).toBeVisible();
  },
});

/** The row disappears, and the focus is not lost. The card disappears with the last row. */
export const AskedAgain = meta.story({
  play: async ({ userEvent }) => {
    const press = async (name: string) =>
      pressIn({ canvas: await card(), userEvent }, `Ask again before opening ${name}`);
    await press('Pantry');
    const toast = await screen.findByRole('alertdialog', { name: 'The portal asks again before it opens' });
    await expect(toast).toHaveTextContent('Pantry');
    await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(1));
    await expect(document.body).not.toHaveFocus();
    await userEvent.click((await card()).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument());
  },
});

export const LoadFails = meta.story(
  loadFails(myApps, 'The applications that open at once could not be loaded.'),
);
