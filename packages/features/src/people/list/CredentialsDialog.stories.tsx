import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, spyOn } from 'storybook/test';
import { dialogOf } from '../../lib/stories.tsx';
import { CredentialsDialog } from './CredentialsDialog.tsx';
import { type IssuedCredential, type ShownCredential, shownCredential } from './issuedCredentials.ts';
import { invitationOf, passwordOf } from './stories.tsx';

/** Returns credentials as the dialog shows them. */
function shown(...issued: IssuedCredential[]): [ShownCredential, ...ShownCredential[]] {
  const [first, ...others] = issued.flatMap(one => shownCredential(one) ?? []);
  if (first === undefined) throw new Error('The hub mails these');
  return [first, ...others];
}

/** Temporary passwords and links, which are shown once, each with a message to send to its user. */
const meta = preview.meta({
  component: CredentialsDialog,
  args: {
    credentials: shown({ ...passwordOf('ada.lovelace'), appId: appIds.pantry }),
    onClose: fn(),
  },
});

const copyMessage = async (
  { click }: { click: (element: Element) => Promise<void> },
  name = 'Copy sign-in message',
) => {
  const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await click(screen.getByRole('button', { name }));
  return copied.mock.calls[0]?.[0] ?? '';
};

/** The sign-in leads to the only application of the user. The password is not in the address. */
export const Ready = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await dialogOf('Temporary password');
    await expect(dialog.getByRole('group', { name: 'Username' })).toHaveTextContent('ada.lovelace');
    await expect(dialog.getByRole('group', { name: 'Temporary password' })).toHaveTextContent(
      'violet-harbour-12',
    );
    await expect(dialog.getByText(/shown once and expires in 7 days, on Nov 28, 2026/)).toBeVisible();
    const [address, ...lines] = (await copyMessage(userEvent)).split('\n');
    await expect(address).toMatch(
      new RegExp(`^Sign in at http\\S+/login\\?app=${appIds.pantry}&login_hint=ada\\.lovelace$`),
    );
    await expect(lines.slice(0, 2)).toEqual([
      'Username: ada.lovelace',
      'Temporary password: violet-harbour-12',
    ]);
  },
});

export const Several = meta.story({
  parameters: { state: 'users.created-several' },
  args: { credentials: shown(passwordOf('ada.lovelace'), passwordOf('grace.hopper-murray')) },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf('Temporary passwords');
    await expect(
      dialog.getByRole('button', { name: 'Copy temporary password of ada.lovelace' }),
    ).toBeEnabled();
    await expect(await copyMessage(userEvent, 'Copy sign-in message for grace.hopper-murray')).toContain(
      'violet-harbour-19',
    );
    await expect(await copyMessage(userEvent, 'Copy all messages')).toMatch(
      /violet-harbour-12.*\n\n.*violet-harbour-19/s,
    );
  },
});

/** The secret of a link is in its fragment, which browsers send to no server. */
export const Invitation = meta.story({
  args: { credentials: shown(invitationOf('ada.lovelace', null)) },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf('Invitation link');
    await expect(dialog.getByRole('group', { name: 'Invitation link' })).toHaveTextContent(
      /http\S+\/invitation#the-secret-of-a-link$/,
    );
    await expect(
      dialog.getByText(/shown once, works once and expires in 72 hours, on Nov 28.*Anyone who has it/),
    ).toBeVisible();
    await expect(await copyMessage(userEvent)).toMatch(
      /^Choose your password at http\S+\/invitation#\S+\nUsername: ada\.lovelace\nThe link works once and expires on Nov 28/,
    );
  },
});

export const ResetLink = meta.story({
  args: {
    credentials: shown({
      id: people.user.id,
      username: people.user.username,
      resetLink: 'the-secret',
      expiresAt: '2026-11-22T09:30:00.000Z',
    }),
  },
  play: async () => {
    const dialog = await dialogOf('Reset link');
    await expect(dialog.getByRole('group', { name: 'Reset link' })).toHaveTextContent(
      /http\S+\/reset-password#the-secret$/,
    );
    await expect(dialog.getByText(/shown once, works once and expires in 24 hours/)).toBeVisible();
  },
});
