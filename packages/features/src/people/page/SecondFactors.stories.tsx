import { addFactors } from '@portico/mocks/fixtureFactors';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { ageProofs, expectToast, fill, freshHub, hub } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { onTab } from './stories.tsx';

const stored = () => hub.organisation.users.find(({ id }) => id === people.user.id);

/** A user's authenticator apps, recovery codes and remembered devices, and the reset of all. */
const meta = preview.meta({
  component: SecondFactors,
  args: { user: asUser(people.user) },
  ...onTab,
  beforeEach(context) {
    freshHub(context, people.admin);
    addFactors(hub, people.user, { devices: 1 });
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const ask = async ({ canvas, userEvent }: Player) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
const question = async () => within(await screen.findByRole('alertdialog'));

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
    Object.assign(stored() ?? {}, { authenticators: [], recoveryCodes: null });
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
    Object.assign(stored() ?? {}, { authenticators: [], recoveryCodes: null, enrolment });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/The user must set up a second step\. The enrolment link works until/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New enrolment link' }));
    const dialog = await question();
    await expect(dialog.getByText('New enrolment link for jonas.weidmann?')).toBeVisible();
    await expect(dialog.getByText(/The previous link no longer works/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
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
    await ask(player);
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await fill(player, confirm.getByLabelText('Current password'), people.admin.password);
    await player.userEvent.click(confirm.getByRole('button', { name: 'Confirm' }));
    await player.userEvent.click((await question()).getByRole('button', { name: 'Reset second step' }));
    await expectToast('Second factors removed', 'Jonas Weidmann');
    const link = within(await screen.findByRole('dialog', { name: 'Enrolment link' }));
    await expect(link.getByText(/It works together with the current password\./)).toBeVisible();
    await player.userEvent.click(link.getByRole('button', { name: 'Done' }));
    await expect(await player.canvas.findByText('No authenticator apps')).toBeVisible();
    await expect(stored()).toMatchObject({ recoveryCodes: null, password: people.user.password });
  },
});

/** The link is shown once, with what to send to the user. */
export const Link = meta.story({
  parameters: { state: 'person.factors-link' },
  play: async player => {
    await ask(player);
    const dialog = await question();
    await player.userEvent.click(dialog.getByRole('checkbox', { name: 'They choose a new password too' }));
    await player.userEvent.click(dialog.getByRole('button', { name: 'Reset second step' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Enrolment link' }));
    const { enrolment, username, password } = stored() ?? {};
    const address = `${location.origin}/reset-password#factor+password:${enrolment?.secret}:${username}`;
    await expect(shown.getByText(address)).toBeVisible();
    await expect(
      shown.getByText(/Anyone who has it can choose the password and the second step\./),
    ).toBeVisible();
    await expect(password).toBeNull();
  },
});
