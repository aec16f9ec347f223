import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, screen, spyOn } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { expectToast, freshHub, hub, press, questionOf } from '../../lib/stories.tsx';
import { mockTab, tab } from '../../portal/home/stories.tsx';
import { addTest, appId, connect, inDoctor, registered, stepsOf, testId, urisOf } from './stories.tsx';
import { TestSignOn } from './TestSignOn.tsx';

const notBegun = `/apps/${appId}/test`;

/** Walks an administrator through a sign-on in a new tab and reports each step. */
const meta = preview.meta({
  component: TestSignOn,
  args: { appId },
  parameters: { path: `${notBegun}?test=${testId}` },
  ...inDoctor,
  beforeEach(context) {
    inDoctor.beforeEach(context);
    mockTab();
  },
});

export const Ready = meta.story({
  parameters: { state: 'doctor.test-done' },
  beforeEach() {
    addTest(hub, stepsOf.done(hub));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sign-on works')).toBeVisible();
    await expect(canvas.getByText('The application has its tokens and your details.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Test again' })).toBeEnabled();
  },
});

/** Opens the tab inside the press, then leads it to the application's start address. */
export const Begun = meta.story({
  parameters: { state: 'doctor.test-waiting', path: notBegun },
  play: async context => {
    const { canvas } = context;
    await press(context, 'Test sign-on');
    await expect(await canvas.findByText('Waiting for the application')).toBeVisible();
    await expect(
      canvas.getByText(
        /the application did not send you here. Check its issuer .* or its authorization address/,
      ),
    ).toBeVisible();
    await expect(window.open).toHaveBeenCalledWith('', '_blank');
    await expect(tab.opener).toBeNull();
    await expect(tab.location.replace).toHaveBeenCalledWith(
      'https://pantry.apps.brackenfield.example/sign-in',
    );
  },
});

export const TabBlocked = meta.story({
  parameters: { path: notBegun },
  beforeEach() {
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async context => {
    await press(context, 'Test sign-on');
    await expect(await screen.findByText('Open Pantry yourself')).toBeVisible();
    await expect(await context.canvas.findByRole('link', { name: /^Open Pantry/ })).toBeVisible();
  },
});

export const BeginFailed = meta.story({
  parameters: { state: 'doctor.test-begin-failed', path: notBegun },
  beforeEach: ({ msw }) => msw.use(fails(api.doctor.beginTest)),
  play: async context => {
    await press(context, 'Test sign-on');
    await expect(await screen.findByText('Failed to start the test')).toBeVisible();
    await expect(tab.close).toHaveBeenCalled();
    await expect(tab.location.replace).not.toHaveBeenCalled();
  },
});

/** Shows a step within seconds of its arrival. */
export const Running = meta.story({
  parameters: { state: 'doctor.test-running' },
  beforeEach() {
    addTest(hub, []);
    shortenWaits();
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Waiting for the application');
    hub.organisation.signOnTests[0]?.steps.push(...stepsOf.noAccess(hub));
    await expect(await canvas.findByText('The sign-on has begun')).toBeVisible();
    await expect(canvas.getByText(/You have no access to this application/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Grant access in User permissions' })).toBeVisible();
  },
});

/** The last slash is the most frequent mistake. */
export const Refused = meta.story({
  parameters: { state: 'doctor.test-refused' },
  beforeEach() {
    addTest(hub, stepsOf.refused(hub));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(`redirect_uri is ${registered}/; registered is without the final slash.`),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'What the application sent in step 1' }));
    await expect(await canvas.findByText('openid profile email')).toBeVisible();
  },
});

export const Mended = meta.story({
  parameters: { state: 'doctor.mended' },
  beforeEach() {
    addTest(hub, stepsOf.refused(hub));
  },
  play: async context => {
    const { canvas, userEvent } = context;
    await press(context, 'Add redirect address');
    const question = await questionOf('Add redirect address?');
    await expect(urisOf(hub)).toEqual([registered]);
    await userEvent.click(question.getByRole('button', { name: 'Add redirect address' }));
    await expectToast('Sign-on settings updated', 'Pantry');
    await expect(await canvas.findByText('Mended')).toBeVisible();
    await expect(canvas.getByText('The settings accept this now.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Test again' })).toBeEnabled();
    await expect(urisOf(hub)).toEqual([registered, `${registered}/`]);
  },
});

export const Expired = meta.story({
  parameters: { state: 'doctor.test-expired' },
  beforeEach() {
    addTest(hub, [], 11 * 60_000);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The test is over')).toBeVisible();
    await expect(canvas.getByText('Nothing arrived in ten minutes.')).toBeVisible();
    await expect(canvas.getByText(/the application did not send you here/)).toBeVisible();
  },
});

/** Another administrator's test, one that was replaced, or made-up text in the address. */
export const UnknownTest = meta.story({
  parameters: { state: 'doctor.test-gone' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The test could not be loaded. It may have ended: start another.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Test again' })).toBeEnabled();
  },
});

export const LoadFails = meta.story(loadFails(api.oidc.read, 'The sign-on settings could not be loaded.'));

export const NotConnected = meta.story({
  parameters: { state: 'doctor.not-connected' },
  beforeEach() {
    hub.organisation.oidcClients = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not use OpenID Connect yet/)).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const Manager = meta.story({
  parameters: { state: 'doctor.manager' },
  beforeEach: context => connect(freshHub(context, people.manager)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Administrators can test the sign-on.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
