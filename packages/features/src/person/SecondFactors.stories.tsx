import { addFactors } from '@portico/mocks/fixtureFactors';
import { people } from '@portico/mocks/fixtures';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, fill } from '../lib/stories.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { hubWithSessions, onPage } from './stories.tsx';

const path = `/users/${people.user.id}/sessions`;
let hub: ReturnType<typeof hubWithSessions>;

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
    await expect(await canvas.findByText('No authenticator apps')).toBeInTheDocument();
    const user = hub.organisation.users.find(({ id }) => id === people.user.id);
    await expect(user?.recoveryCodes).toBeNull();
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
