import { addFactors } from '@portico/mocks/fixtureFactors';
import { addPasskeys } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, fill } from '../lib/stories.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { hubWithSessions, onPage } from './stories.tsx';

const path = `/users/${people.user.id}/sessions`;
let hub: ReturnType<typeof hubWithSessions>;
const user = () => hub.organisation.users.find(({ id }) => id === people.user.id);

/** A user's second factors, on the tab of sessions. */
const meta = preview.meta({
  component: PersonScreen,
  parameters: { layout: 'fullscreen', path },
  ...onPage,
  beforeEach(context) {
    hub = hubWithSessions(context);
    addFactors(hub, people.user, { devices: 1 });
  },
});

export const Listed = meta.story({
  parameters: { state: 'person.factors' },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Authenticator apps' });
    list.scrollIntoView({ block: 'center' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText(/8 recovery codes left, 1 remembered device\./)).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Authenticator apps' });
    list.scrollIntoView({ block: 'center' });
  },
});

export const None = meta.story({
  parameters: { picture: false },
  beforeEach() {
    for (const user of hub.organisation.users) user.authenticators = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No authenticator apps')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Reset second step' })).not.toBeInTheDocument();
  },
});

export const Reset = meta.story({
  parameters: { state: 'person.factors-reset' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No passkeys')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/Make sure that it is really them who asks/)).toBeVisible();
  },
});

/** A sign-in of long ago needs a new proof first. */
export const WasReset = meta.story({
  parameters: { picture: false },
  beforeEach() {
    for (const session of hub.organisation.sessions)
      session.proofs = { password: '2026-11-21T08:00:00.000Z' };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await fill({ userEvent }, confirm.getByLabelText('Current password'), people.admin.password);
    await userEvent.click(confirm.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset second step' }));
    await expectToast('Second step reset', 'Jonas Weidmann');
    const link = within(await screen.findByRole('dialog', { name: 'Enrolment link' }));
    await expect(link.getByText(/It works together with the current password\./)).toBeVisible();
    await userEvent.click(link.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('No authenticator apps')).toBeInTheDocument();
    await expect(user()).toMatchObject({ recoveryCodes: null, password: people.user.password });
  },
});

/** The link is shown once, with what to send to the user. */
export const Link = meta.story({
  parameters: { state: 'person.factors-link' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'They choose a new password too' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset second step' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Enrolment link' }));
    const { enrolment, username, password } = user() ?? {};
    const address = `${location.origin}/reset-password#factor+password:${enrolment?.secret}:${username}`;
    await expect(shown.getByText(address)).toBeVisible();
    await expect(
      shown.getByText(/Anyone who has it can choose the password and the second step\./),
    ).toBeVisible();
    await expect(password).toBeNull();
  },
});

const due = { secret: 'the-secret-of-a-link', expiresAt: Date.parse('2026-11-23T09:30:00Z') };

/** The password alone does not sign in until the user has set up a second step. */
export const Due = meta.story({
  parameters: { state: 'person.factors-due' },
  beforeEach() {
    Object.assign(user() ?? {}, { authenticators: [], recoveryCodes: null, enrolment: due });
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByText(
      /The user must set up a second step\. The enrolment link works until/,
    );
    text.scrollIntoView({ block: 'center' });
    await userEvent.click(canvas.getByRole('button', { name: 'New enrolment link' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/The previous link no longer works/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  },
});

/** A user who lost the passkeys that were their only way in: the reset deletes them, and the link begins with a password. */
export const LostPasskeys = meta.story({
  parameters: { state: 'person.passkeys-reset' },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
    Object.assign(user() ?? {}, { password: null, authenticators: [], recoveryCodes: null });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(
      dialog.getByRole('checkbox', { name: /^Their passkeys are lost: delete them/ }),
    ).toBeChecked();
    await expect(dialog.getByText('They have no password: the link begins with a new one.')).toBeVisible();
  },
});

export const LostPasskeysReset = meta.story({
  ...{ parameters: { picture: false }, beforeEach: LostPasskeys.input.beforeEach },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset second step' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Enrolment link' }));
    await expect(
      shown.getByText(/Anyone who has it can choose the password and the second step\./),
    ).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('No passkeys')).toBeInTheDocument();
    await expect(
      canvas.getByText(/They can sign in once they choose a password with the enrolment link\./),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'New enrolment link' })).toBeInTheDocument();
  },
});

/** Passkeys that the user still has may stay. */
export const PasskeysKept = meta.story({
  parameters: { picture: false },
  beforeEach() {
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Their passkeys are lost: delete them/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset second step' }));
    await expectToast('Second step reset', 'Jonas Weidmann');
    await expect(hub.organisation.passkeys).toHaveLength(1);
  },
});

/** A user without a password chooses one with the link. */
export const WithoutAPassword = meta.story({
  parameters: { picture: false },
  beforeEach() {
    Object.assign(user() ?? {}, { password: null });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset second step' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('They have no password: the link begins with a new one.')).toBeVisible();
    await expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  },
});

/** An administrator can't reset the owner's. */
export const OfTheOwner = meta.story({
  parameters: { picture: false, path: `/users/${people.owner.id}/sessions` },
  beforeEach() {
    addFactors(hub, people.owner);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Password manager at the office')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Reset second step' })).not.toBeInTheDocument();
  },
});
