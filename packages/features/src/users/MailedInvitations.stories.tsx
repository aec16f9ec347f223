import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp } from '../lib/stories.tsx';
import { choose } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

const email = 'ada.lovelace@brackenfield.example';
let hub: Hub;

/** Invitations that the hub mails. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    hub.organisation.mailServer = 'mail.brackenfield.example';
    const user = hub.organisation.users.find(({ id }) => id === people.user.id);
    const invitation = { secret: 'of-the-first-link', expiresAt: hub.now() + 1000, mail: 'sent' };
    Object.assign(user ?? {}, { isInvited: true, invitation });
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

/** Fills the dialog in, up to the choice of the link. */
async function inviteAda({ userEvent }: Player) {
  // The list behind the dialog is part of the pictures.
  await screen.findByText(people.owner.username);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create user' }));
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Let them choose their own password' }));
  const choice = await dialog.findByRole('checkbox', { name: 'Email the link' });
  return { dialog, choice, create: (name: string) => userEvent.click(dialog.getByRole('button', { name })) };
}

const invitationOf = (username: string) =>
  hub.organisation.users.find(user => user.username === username)?.invitation;

export const Offered = meta.story({
  parameters: { state: 'users.create-mailed', path: '/users?create' },
  play: async ({ userEvent }) => {
    const { choice } = await inviteAda({ userEvent });
    await expect(choice).toBeChecked();
    await expect(choice).toHaveAccessibleDescription(`The link goes to ${email} only. It is not shown here.`);
    choice.scrollIntoView({ block: 'center' });
  },
});

/** Shows no link, only where it goes. */
export const Created = meta.story({
  parameters: { picture: false, path: '/users?create' },
  play: async ({ userEvent }) => {
    const { create } = await inviteAda({ userEvent });
    await create('Create User');
    const toast = await screen.findByRole('alertdialog', { name: 'User created successfully' });
    await expect(toast).toHaveTextContent(`The invitation goes to ${email}.`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(invitationOf('ada.lovelace')?.mail).toBe('due');
  },
});

export const LinkInstead = meta.story({
  parameters: { picture: false, path: '/users?create' },
  play: async ({ userEvent }) => {
    const { choice, create } = await inviteAda({ userEvent });
    await userEvent.click(choice);
    await create('Create User');
    await expect(await screen.findByRole('dialog', { name: 'Invitation link' })).toBeVisible();
    await expect(invitationOf('ada.lovelace')?.mail).toBeNull();
  },
});

/** The choice is kept, and Done shows nothing more. */
export const Several = meta.story({
  parameters: { state: 'users.created-mailed', path: '/users?create' },
  play: async ({ userEvent }) => {
    const { dialog, choice, create } = await inviteAda({ userEvent });
    await create('Create and add another');
    const line = await dialog.findByText('Invitation by email');
    await expect(choice).toBeChecked();
    await expect(dialog.queryByRole('button', { name: /^Copy sign-in message/ })).not.toBeInTheDocument();
    line.scrollIntoView({ block: 'center' });
  },
});

export const Done = meta.story({
  parameters: { picture: false, path: '/users?create' },
  play: async ({ userEvent }) => {
    const { dialog, create } = await inviteAda({ userEvent });
    await create('Create and add another');
    await dialog.findByText('Invitation by email');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Nobody receives email at an address under `.invalid`. */
export const Unreachable = meta.story({
  parameters: { picture: false, path: '/users?create' },
  play: async ({ userEvent }) => {
    const { dialog } = await inviteAda({ userEvent });
    await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Email' }), 'ada@portico.invalid');
    await expect(dialog.queryByRole('checkbox', { name: 'Email the link' })).not.toBeInTheDocument();
  },
});

export const NewLink = meta.story({
  parameters: { state: 'users.invite-mailed' },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.user, 'New Invitation Link');
    const question = within(await screen.findByRole('alertdialog', { name: /^New invitation link for/ }));
    await expect(await question.findByRole('checkbox', { name: 'Email the link' })).toBeChecked();
    await expect(question.getByRole('button', { name: 'Email link' })).toBeVisible();
  },
});

export const NewLinkMailed = meta.story({
  parameters: { picture: false, path: `/users?invite=${people.user.id}` },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Email link' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Invitation on its way' });
    await expect(toast).toHaveTextContent(`It goes to ${people.user.email}.`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(invitationOf(people.user.username)).toMatchObject({ mail: 'due' });
  },
});

/** The mail server was taken away meanwhile. */
export const Refused = meta.story({
  parameters: { picture: false, path: `/users?invite=${people.user.id}` },
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Email link' });
    hub.organisation.mailServer = null;
    await userEvent.click(button);
    await expect(await screen.findByRole('alertdialog', { name: 'Error inviting user' })).toHaveTextContent(
      'The hub cannot send email to this user.',
    );
  },
});
