import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { expectToast, freshHub, hub } from '../../lib/stories.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { asUser, inUsers } from './stories.tsx';

/** Confirms before a new invitation replaces the previous one. A hub with a mail server can email it. */
const meta = preview.meta({
  component: InviteDialog,
  args: { user: { ...asUser(people.user), isInvited: true }, onClose: fn(), onInvited: fn() },
  ...inUsers,
  beforeEach(context) {
    freshHub(context, people.admin);
    const invitation = { secret: 'of-the-first-link', expiresAt: hub.now() + 1000, mail: null };
    Object.assign(stored() ?? {}, { isInvited: true, invitation });
  },
});

const withMail = () => {
  hub.organisation.mailServer = 'mail.brackenfield.example';
};
const stored = () => hub.organisation.users.find(({ id }) => id === people.user.id);
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'New invitation link for Jonas Weidmann?' }));

export const Ready = meta.story({
  play: async () => {
    const dialog = await question();
    await expect(dialog.getByText(/^The previous link stops working\./)).toBeVisible();
    await expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Make link' })).toBeVisible();
  },
});

/** Makes a link although the hub could email it, then emails one. The mail server is gone at the first attempt. */
export const ByEmail = meta.story({
  parameters: { state: 'users.invite-mailed' },
  beforeEach: withMail,
  play: async ({ args, userEvent }) => {
    const dialog = await question();
    const choice = await dialog.findByRole('checkbox', { name: 'Email the link' });
    await expect(choice).toBeChecked();
    await userEvent.click(choice);
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    await expectToast('Invitation link created', 'Jonas Weidmann');
    await expect(stored()?.invitation?.secret).not.toBe('of-the-first-link');
    const { secret: invitation, mail } = stored()?.invitation ?? {};
    await expect(args.onInvited).toHaveBeenCalledWith(expect.objectContaining({ invitation }));
    await expect(mail).toBeNull();
    await userEvent.click(choice);
    hub.organisation.mailServer = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Email link' }));
    await expectToast('Error inviting user', /^The hub cannot send email to this user\./);
    withMail();
    await userEvent.click(dialog.getByRole('button', { name: 'Email link' }));
    await expectToast('Invitation on its way', `It goes to ${people.user.email}.`);
    await expect(stored()?.invitation).toMatchObject({ mail: 'due' });
  },
});
