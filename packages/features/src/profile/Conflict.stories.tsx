import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import type { StoredUser } from '@portico/mocks/organisation';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, updateUserElsewhere } from '../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

let hub: Hub;

/** A user and an administrator edit one profile. Neither undoes the other's changes without seeing them. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile?edit' })],
  beforeEach(context) {
    hub = freshHub(context, people.user);
  },
});

/** Enters a department, and saves after Priya has saved her changes. */
async function saveTooLate(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  theirs: Partial<StoredUser>,
) {
  const department = await canvas.findByRole('textbox', { name: 'Department' });
  await userEvent.clear(department);
  await userEvent.type(department, 'Optics');
  updateUserElsewhere(hub, people.user.id, theirs);
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
}

export const Shown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await saveTooLate({ canvas, userEvent }, { department: 'Repairs', phone: '' });
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Profile changed while you were editing' }),
    );
    for (const text of ['Repairs', 'Your value: Optics', 'Empty']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
    await expect(await canvas.findByRole('textbox', { name: 'Department' })).toHaveValue('Repairs');
  },
});

export const Merged = meta.story({
  play: async ({ canvas, userEvent }) => {
    await saveTooLate({ canvas, userEvent }, { position: 'Technician' });
    await expect(await screen.findByText('Profile updated')).toBeVisible();
    await expect(
      screen.getByText('Someone else changed Job title meanwhile. That change is kept.'),
    ).toBeVisible();
    await expect(await canvas.findByText('Technician')).toBeVisible();
  },
});
