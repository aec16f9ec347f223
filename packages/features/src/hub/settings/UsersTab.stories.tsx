import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { withForm } from './stories.tsx';
import { UsersTab } from './UsersTab.tsx';

/** The settings for registration, new users and what managers may do. */
const meta = preview.meta({ component: UsersTab, ...withForm });

export const Ready = meta.story({
  parameters: { state: 'settings.users-tab' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('switch', { name: 'Allow self registration' })).not.toBeChecked();
    const role = canvas.getByRole('button', { name: /Default user role/ });
    await expect(role).toHaveTextContent('User');
    await userEvent.click(role);
    await expect(await screen.findByRole('option', { name: /^Admin/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('heading', { name: 'Managers' })).toBeVisible();
    const remove = canvas.getByRole('switch', { name: 'Delete users' });
    await expect(remove).toBeChecked();
    await userEvent.click(remove);
    await expect(remove).not.toBeChecked();
  },
});

/**
 * Managers neither change the rights of managers nor make new users administrators. docs/people.md, 'What managers may
 * do'.
 */
export const ForAManager = meta.story({
  beforeEach: hubFor(people.manager),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Default user role/ }));
    const roles = (await screen.findAllByRole('option')).map(option => option.textContent);
    await expect(roles).toEqual([expect.stringMatching(/^User/), expect.stringMatching(/^Manager/)]);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('heading', { name: 'Managers' })).not.toBeInTheDocument();
  },
});
