import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { expectToast, hub, press, questionOf, storedUser } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { ResetFactors } from './ResetFactors.tsx';
import { onTab } from './stories.tsx';

const { user } = people;

const methods = {
  hasPassword: true,
  passkeys: [],
  authenticators: [],
  recoveryCodesLeft: 8,
  rememberedDevices: 1,
  enrolment: null,
};
const passkeys = [
  {
    id: 'f0000000-0000-4000-8000-000000000900',
    name: 'Apple Passwords',
    store: 'Apple Passwords',
    isSynced: true,
    createdAt: '2026-10-12T09:30:00.000Z',
    lastUsed: null,
  },
];

/** Confirms before a user's second factors are removed, and offers to remove their passkeys and their password too. */
const meta = preview.meta({
  component: ResetFactors,
  args: { user: asUser(user), methods, onClose: fn(), onReset: fn() },
  ...onTab,
  beforeEach(context) {
    onTab.beforeEach(context);
    addFactors(hub, user, { devices: 1 });
  },
});

export const Ready = meta.story({
  parameters: { state: 'person.factors-reset' },
  play: async () => {
    const dialog = await questionOf();
    await expect(dialog.getByText(/Make sure the request really comes from them/)).toBeVisible();
    await expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  },
});

/** A user who lost the passkeys that were their only way in: the reset deletes them, and the link begins with a password. */
export const LostPasskeys = meta.story({
  parameters: { state: 'person.passkeys-reset' },
  args: { methods: { ...methods, hasPassword: false, passkeys } },
  beforeEach() {
    addPasskeys(hub, user, 1);
    Object.assign(storedUser(user), { password: null, authenticators: [], recoveryCodes: null });
  },
  play: async ({ args, userEvent }) => {
    const dialog = await questionOf();
    await expect(
      dialog.getByRole('checkbox', { name: /^Their passkeys are lost: delete them/ }),
    ).toBeChecked();
    await expect(dialog.getByText('They have no password: the link begins with a new one.')).toBeVisible();
    await expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await press({ canvas: dialog, userEvent }, 'Reset second step');
    await expectToast('Second factors removed', 'Jonas Weidmann');
    await expect(hub.organisation.passkeys).toEqual([]);
    await expect(args.onReset).toHaveBeenCalledWith(expect.objectContaining({ choosesPassword: true }));
  },
});

/** Passkeys that the user still has may stay. */
export const PasskeysKept = meta.story({
  args: { methods: { ...methods, passkeys } },
  beforeEach() {
    addPasskeys(hub, user, 1);
  },
  play: async ({ userEvent }) => {
    const dialog = await questionOf();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Their passkeys are lost: delete them/ }));
    await press({ canvas: dialog, userEvent }, 'Reset second step');
    await expectToast('Second factors removed', 'Jonas Weidmann');
    await expect(hub.organisation.passkeys).toHaveLength(1);
  },
});
