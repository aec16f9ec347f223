import { api } from '@portico/contract/table';
import { addAppPasswords } from '@portico/mocks/fixtureAppPasswords';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { bringIntoView, expectToast } from '../lib/stories.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { hubWithSessions, onPage } from './stories.tsx';

const path = `/users/${people.user.id}/sessions`;
let hub: ReturnType<typeof hubWithSessions>;

/** A user's app passwords, on the tab of sessions. */
const meta = preview.meta({
  component: PersonScreen,
  parameters: { layout: 'fullscreen', path },
  ...onPage,
  beforeEach(context) {
    hub = hubWithSessions(context);
    addAppPasswords(hub, people.user);
  },
});

export const Listed = meta.story({
  parameters: { state: 'person.app-passwords' },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'App passwords' });
    // Above the list, and loaded apart from it.
    await canvas.findByText('No passkeys');
    await bringIntoView(list, 'center');
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(list).getByRole('button', { name: 'Revoke Backup script' })).toBeEnabled();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'App passwords' });
    await canvas.findByText('No passkeys');
    await bringIntoView(list, 'center');
  },
});

export const Revoked = meta.story({
  parameters: { state: 'person.app-password-revoke' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Backup script' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/The user is notified and can create another one\./)).toBeVisible();
  },
});

export const Gone = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Backup script' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await expectToast('App password revoked', 'Backup script of Jonas Weidmann');
    await waitFor(() => expect(hub.organisation.appPasswords).toHaveLength(2));
  },
});

export const NotLoaded = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.appPasswords.ofUser));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The app passwords could not be loaded.')).toBeInTheDocument();
  },
});
