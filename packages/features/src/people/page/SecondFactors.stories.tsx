import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import {
  ageProofs,
  dialogOf,
  expectToast,
  fill,
  hub,
  press,
  questionOf,
  storedUser,
} from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { onTab } from './stories.tsx';

const stored = () => storedUser(people.user);

/** A user's authenticator apps, recovery codes and remembered devices, and the reset of all. */
const meta = preview.meta({
  component: SecondFactors,
  args: { user: asUser(people.user) },
  ...onTab,
  beforeEach(context) {
    onTab.beforeEach(context);
    addFactors(hub, people.user, { devices: 1 });
  },
});

export const Ready = meta.story({
  parameters: { state: 'person.factors' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Authenticator apps' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText(/8 recovery codes left, 1 remembered device\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reset second step' })).toBeVisible();
  },
});

export const None = meta.story({
  beforeEach() {
    Object.assign(stored(), { authenticators: [], recoveryCodes: null });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No authenticator apps')).toBeVisible();
    await expect(canvas.getByText(/^The password alone signs the user in/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reset second step' })).not.toBeInTheDocument();
  },
});

/** The password alone does not sign in until the user has set up a second step. */
export const Due = meta.story({
  parameters: { state: 'person.factors-due' },
  beforeEach() {
    const enrolment = { secret: 'the-secret-of-a-link', expiresAt: Date.parse('2026-11-23T09:30:00Z') };
    Object.assign(stored(), { authenticators: [], recoveryCodes: null, enrolment });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/The user must set up a second step\. The enrolment link works until/),
    ).toBeVisible();
    await press({ canvas, userEvent }, 'New enrolment link');
    const dialog = await questionOf();
    await expect(dialog.getByText('New enrolment link for jonas.weidmann?')).toBeVisible();
    await expect(dialog.getByText(/The previous link no longer works/)).toBeVisible();
    await press({ canvas: dialog, userEvent }, 'Cancel');
  },
});

/** An administrator can't reset the owner's. */
export const OfTheOwner = meta.story({
  args: { user: asUser(people.owner) },
  beforeEach() {
    addFactors(hub, people.owner);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Password manager at the office')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reset second step' })).not.toBeInTheDocument();
  },
});

/** After an old sign-in the reader authenticates first. */
export const Reset = meta.story({
  beforeEach() {
    ageProofs(hub);
  },
  play: async player => {
    await press(player, 'Reset second step');
    const confirm = await dialogOf('Confirm that it is you');
    await fill(player, confirm.getByLabelText('Current password'), people.admin.password);
    await press({ ...player, canvas: confirm }, 'Confirm');
    await press({ ...player, canvas: await questionOf() }, 'Reset second step');
    await expectToast('Second factors removed', 'Jonas Weidmann');
    const link = await dialogOf('Enrolment link');
    await expect(link.getByText(/It works together with the current password\./)).toBeVisible();
    await press({ ...player, canvas: link }, 'Done');
    await expect(await player.canvas.findByText('No authenticator apps')).toBeVisible();
    await expect(stored()).toMatchObject({ recoveryCodes: null, password: people.user.password });
  },
});

/** The link is shown once, with what to send to the user. */
export const Link = meta.story({
  parameters: { state: 'person.factors-link' },
  play: async player => {
    await press(player, 'Reset second step');
    const dialog = await questionOf();
    await player.userEvent.click(dialog.getByRole('checkbox', { name: 'They choose a new password too' }));
    await press({ ...player, canvas: dialog }, 'Reset second step');
    const shown = await dialogOf('Enrolment link');
    const { enrolment, username, password } = stored();
    const address = `${location.origin}/reset-password#factor+password:${enrolment?.secret}:${username}`;
    await expect(shown.getByText(address)).toBeVisible();
    await expect(shown.getByText(/Anyone who has it can choose the password and the second/)).toBeVisible();
    await expect(password).toBeNull();
  },
});
