import * as api from '@portico/contract/signIn/endpoints/factors';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { expect, waitFor } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { dialogOf, fill, freshHub, hub, inApp, press, storedUser } from '../../lib/stories.tsx';
import { FactorDueScreen } from './FactorDue.tsx';

/** The session gate shows this screen in place of every other, from the day of a rule. */
const meta = preview.meta({
  component: FactorDueScreen,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Page>
      <Heading level={1}>The normal app</Heading>
    </Page>
  ),
  decorators: [inApp({ app: 'portal', path: '/' })],
  beforeEach(context) {
    freshHub(context, people.user);
    hub.organisation.signInRules = { user: { demand: 'secondFactor', from: '2026-11-01' } };
    return mockPasskeys().restore;
  },
});

export const Ready = meta.story({
  parameters: { state: 'factor-due.choice' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add a second factor' })).toBeVisible();
    await expect(canvas.queryByText('The normal app')).not.toBeInTheDocument();
  },
});

/** An enrolment link began the session. The user may log out instead. */
export const AfterAReset = meta.story({
  beforeEach() {
    hub.organisation.signInRules = {};
    for (const session of hub.organisation.sessions) {
      session.proofs = { ...session.proofs, link: new Date(hub.now()).toISOString() };
    }
  },
  play: async player => {
    const { canvas } = player;
    await expect(await canvas.findByRole('heading', { name: 'Add a second factor' })).toBeVisible();
    await expect(
      canvas.getByText(/^An administrator reset your second step\. Add one to continue\./),
    ).toBeVisible();
    await press(player, 'Log out');
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  },
});

export const PasskeyOnly = meta.story({
  parameters: { state: 'factor-due.passkey' },
  beforeEach() {
    hub.organisation.signInRules = { user: { demand: 'passkey', from: '2026-11-01' } };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add a passkey' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add an authenticator app' })).not.toBeInTheDocument();
  },
});

/** A passkey that is the second factor comes with recovery codes too. */
export const PasskeyAdded = meta.story({
  parameters: { state: 'factor-due.codes' },
  play: async player => {
    await press(player, 'Add a passkey');
    await press({ ...player, canvas: await dialogOf('Add a passkey') }, 'Create passkey');
    await dialogOf('Save your recovery codes');
    await expect(storedUser(people.user).recoveryCodes).toMatchObject({ left: 10 });
  },
});

/** A user with a factor authenticates with it: a session with the password alone may not add another. */
export const Confirm = meta.story({
  parameters: { state: 'factor-due.confirm' },
  beforeEach() {
    addFactors(hub, people.user, { apps: 1, codesLeft: 10, devices: 0 });
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Use your authenticator app' })).toBeVisible();
  },
});

export const ConfirmedByCode = meta.story({
  beforeEach() {
    addFactors(hub, people.user, { apps: 1, codesLeft: 10, devices: 0 });
  },
  play: async player => {
    await fill(player, await player.canvas.findByLabelText('Code'), '123456');
    await press(player, 'Continue');
    await expect(await player.canvas.findByRole('heading', { name: 'The normal app' })).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.rule, "Your organisation's requirements could not be loaded."),
  parameters: { state: 'factor-due.failed' },
});
