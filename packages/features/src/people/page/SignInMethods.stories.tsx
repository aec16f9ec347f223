import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { loadFails } from '../../lib/outcomes.ts';
import { expectToast, hub, press, questionOf, storedUser } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { onTab } from './stories.tsx';

/** The passkeys of a user, and whether there is a password besides. */
const meta = preview.meta({
  component: SignInMethods,
  args: { user: asUser(people.user), mayRemove: true },
  ...onTab,
  beforeEach(context) {
    onTab.beforeEach(context);
    addPasskeys(hub, people.user);
  },
});

export const Ready = meta.story({
  parameters: { state: 'person.passkeys' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Passkeys' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText(/Last used 1 day ago: Safari on iPhone/)).toBeVisible();
    await expect(list.getByRole('button', { name: 'Remove Office computer' })).toBeEnabled();
  },
});

/** Removes one, then opens the confirmation for the next. */
export const Removing = meta.story({
  parameters: { state: 'person.passkey-remove' },
  play: async ({ canvas, userEvent }) => {
    const ask = async (name: string) => {
      await press({ canvas, userEvent }, `Remove ${name}`);
      return questionOf(/^Remove the /);
    };
    const dialog = await ask('Office computer');
    await press({ canvas: dialog, userEvent }, 'Remove passkey');
    await expectToast('Passkey removed', 'Office computer of Jonas Weidmann');
    await expect(hub.organisation.passkeys).toHaveLength(2);
    const next = await ask('Apple Passwords');
    await expect(next.getByText(/They can no longer sign in with it/)).toBeVisible();
  },
});

/** A user who waits for a link has neither, which the card states. */
export const NoWayYet = meta.story({
  beforeEach() {
    hub.organisation.passkeys = [];
    storedUser(people.user).password = null;
  },
  play: async ({ canvas }) => {
    const neither =
      'The user has no password and no passkey. They can sign in once they choose a password with';
    await expect(await canvas.findByText(`${neither} a link.`)).toBeVisible();
    const enrolment = { secret: 'the-secret-of-a-link', expiresAt: hub.now() + 60_000 };
    Object.assign(storedUser(people.user), { enrolment });
    await revalidateReads([api.passkeys.ofUser]);
    await expect(await canvas.findByText(`${neither} the enrolment link.`)).toBeVisible();
  },
});

/** The last way in of a user without a password: an administrator may remove it, and sees the consequences. */
export const LastWay = meta.story({
  beforeEach() {
    hub.organisation.passkeys = [];
    addPasskeys(hub, people.user, 1);
    storedUser(people.user).password = null;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('The user has no password and signs in with passkeys only.'),
    ).toBeVisible();
    await press({ canvas, userEvent }, 'Remove Apple Passwords');
    const dialog = await questionOf();
    await expect(dialog.getByText(/It is their only way to sign in: reset the password/)).toBeVisible();
  },
});

export const LoadFails = meta.story(loadFails(api.passkeys.ofUser, 'The passkeys could not be loaded.'));
