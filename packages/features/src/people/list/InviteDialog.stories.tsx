import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { revalidateMounted } from '../../lib/data/readCache.ts';
import { expectToast, hub, press, questionOf, storedUser } from '../../lib/stories.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { asUser, inUsers, inviteUser, withMail } from './stories.tsx';

/** Confirms before a new invitation replaces the previous one. A hub with a mail server can email it. */
const meta = preview.meta({
  component: InviteDialog,
  args: { user: { ...asUser(people.user), isInvited: true }, onClose: fn(), onInvited: fn() },
  ...inUsers,
});

/**
 * Makes a link where the hub can't email it, then although it could, then emails one. The mail server is gone at the first
 * attempt.
 */
export const Ready = meta.story({
  parameters: { state: 'users.invite-mailed' },
  beforeEach: () => inviteUser(people.user),
  play: async ({ args, userEvent }) => {
    const dialog = await questionOf('New invitation link for Jonas Weidmann?');
    await expect(dialog.getByText(/^The previous link stops working\./)).toBeVisible();
    await expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Make link' })).toBeVisible();
    withMail();
    await revalidateMounted();
    const choice = await dialog.findByRole('checkbox', { name: 'Email the link' });
    await expect(choice).toBeChecked();
    await userEvent.click(choice);
    await press({ canvas: dialog, userEvent }, 'Make link');
    await expectToast('Invitation link created', 'Jonas Weidmann');
    const { secret: invitation, mail } = storedUser(people.user).invitation ?? {};
    await expect(invitation).not.toBe('of-the-first-link');
    await expect(args.onInvited).toHaveBeenCalledWith(expect.objectContaining({ invitation }));
    await expect(mail).toBeNull();
    await userEvent.click(choice);
    hub.organisation.mailServer = null;
    await press({ canvas: dialog, userEvent }, 'Email link');
    await expectToast('Error inviting user', /^The hub cannot send email to this user\./);
    withMail();
    await press({ canvas: dialog, userEvent }, 'Email link');
    await expectToast('Invitation on its way', `It goes to ${people.user.email}.`);
    await expect(storedUser(people.user).invitation).toMatchObject({ mail: 'due' });
  },
});
