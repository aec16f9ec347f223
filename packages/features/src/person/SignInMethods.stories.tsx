import { api } from '@portico/contract/table';
import { addPasskeys } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast } from '../lib/stories.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { hubWithSessions, onPage } from './stories.tsx';

const path = `/users/${people.user.id}/sessions`;
let hub: ReturnType<typeof hubWithSessions>;

/** A user's passkeys, on the tab of sessions. */
const meta = preview.meta({
  component: PersonScreen,
  parameters: { layout: 'fullscreen', path },
  ...onPage,
  beforeEach(context) {
    hub = hubWithSessions(context);
    addPasskeys(hub, people.user);
  },
});

export const Listed = meta.story({
  parameters: { state: 'person.passkeys' },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Passkeys' });
    list.scrollIntoView({ block: 'center' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(list).getByText(/Last used 1 day ago: Safari on iPhone/)).toBeVisible();
    await expect(within(list).getByRole('button', { name: 'Remove Office computer' })).toBeEnabled();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Passkeys' });
    list.scrollIntoView({ block: 'center' });
  },
});

export const Remove = meta.story({
  parameters: { state: 'person.passkey-remove' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Office computer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/They can no longer sign in with it/)).toBeVisible();
  },
});

export const Removed = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Office computer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await expectToast('Passkey removed', 'Office computer of Jonas Weidmann');
    await expect(hub.organisation.passkeys).toHaveLength(2);
  },
});

/** A user who waits for a link has neither: the card says so. */
export const NoWayYet = meta.story({
  parameters: { picture: false },
  beforeEach() {
    hub.organisation.passkeys = [];
    for (const user of hub.organisation.users) if (user.id === people.user.id) user.password = null;
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'The user has no password and no passkey. They can sign in once they choose a password with a link.',
      ),
    ).toBeInTheDocument();
    await expect(canvas.queryByText(/signs in with passkeys only/)).not.toBeInTheDocument();
    await expect(canvas.queryByText(/The password alone signs the user in/)).not.toBeInTheDocument();
  },
});

/** The last way in of a user without a password: an administrator may remove it and is told what follows. */
export const LastWay = meta.story({
  parameters: { picture: false },
  beforeEach() {
    hub.organisation.passkeys = [];
    addPasskeys(hub, people.user, 1);
    for (const user of hub.organisation.users) if (user.id === people.user.id) user.password = null;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('The user has no password and signs in with passkeys only.'),
    ).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Apple Passwords' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/It is their only way to sign in: reset the password/)).toBeVisible();
  },
});

export const NotLoaded = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.passkeys.ofUser));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The passkeys could not be loaded.')).toBeInTheDocument();
  },
});
