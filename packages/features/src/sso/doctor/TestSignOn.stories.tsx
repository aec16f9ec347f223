import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { expectToast, freshHub, hub } from '../../lib/stories.tsx';
import { addTest, appId, connect, inDoctor, registered, stepsOf, testId, urisOf } from './stories.tsx';
import { TestSignOn } from './TestSignOn.tsx';

const tab = { opener: {} as unknown, document: { title: '' }, location: { replace: fn() }, close: fn() };
const notBegun = `/apps/${appId}/test`;

/** Walks an administrator through a sign-on in a new tab and reports each step. */
const meta = preview.meta({
  component: TestSignOn,
  args: { appId },
  parameters: { path: `${notBegun}?test=${testId}` },
  ...inDoctor,
  beforeEach(context) {
    connect(freshHub(context, people.admin));
    tab.opener = window;
    tab.location.replace.mockClear();
    tab.close.mockClear();
    spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  },
});

const press = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

export const Ready = meta.story({
  parameters: { state: 'doctor.test-done' },
  beforeEach: () => addTest(hub, stepsOf.done(hub)),
  play: async ({ canvas }) => {
    await canvas.findByText('The application has its tokens and your details.');
  },
});

/** Opens the tab inside the press, then leads it to the application's start address. */
export const Begun = meta.story({
  parameters: { state: 'doctor.test-waiting', path: notBegun },
  play: async context => {
    const { canvas } = context;
    await press(context, 'Test sign-on');
    await canvas.findByText(/the application did not send you here/);
    await expect(window.open).toHaveBeenCalledWith('', '_blank');
    await expect(tab.opener).toBeNull();
    await expect(tab.location.replace).toHaveBeenCalledWith(
      'https://pantry.apps.brackenfield.example/sign-in',
    );
  },
});

/** The settings can't be loaded at first. The second test begins, but the browser blocks its tab. */
export const BeginFailed = meta.story({
  parameters: { state: 'doctor.test-begin-failed', path: notBegun },
  beforeEach: ({ msw }) => msw.use(failsOnce(api.oidc.read), failsOnce(api.doctor.beginTest)),
  play: async context => {
    await expect(await screen.findByText('The sign-on settings could not be loaded.')).toBeVisible();
    await press(context, 'Try again');
    await press(context, 'Test sign-on');
    await passes('doctor.test-begin-failed');
    await expect(tab.close).toHaveBeenCalled();
    await expect(tab.location.replace).not.toHaveBeenCalled();
    spyOn(window, 'open').mockReturnValue(null);
    await press(context, 'Test sign-on');
    await expect(await screen.findByText('Open Pantry yourself')).toBeVisible();
    await expect(await context.canvas.findByRole('link', { name: /^Open Pantry/ })).toBeVisible();
  },
});

/** Shows a step within seconds of its arrival. */
export const Running = meta.story({
  parameters: { state: 'doctor.test-running' },
  beforeEach: () => addTest(hub, []),
  play: async ({ canvas }) => {
    await canvas.findByText('Waiting for the application');
    hub.organisation.signOnTests[0]?.steps.push(...stepsOf.noAccess(hub));
    await canvas.findByText('The sign-on has begun', {}, { timeout: 5000 });
  },
});

/** The last slash is the most frequent mistake. */
export const Refused = meta.story({
  parameters: { state: 'doctor.test-refused' },
  beforeEach: () => addTest(hub, stepsOf.refused(hub)),
  play: async ({ canvas, userEvent }) => {
    const sent = await canvas.findByRole('button', { name: 'What the application sent in step 1' });
    await userEvent.click(sent);
    await canvas.findByText('openid profile email');
  },
});

export const Mended = meta.story({
  parameters: { state: 'doctor.mended' },
  beforeEach: () => addTest(hub, stepsOf.refused(hub)),
  play: async context => {
    const { canvas, userEvent } = context;
    await press(context, 'Add redirect address');
    const question = within(await screen.findByRole('alertdialog', { name: 'Add redirect address?' }));
    await expect(urisOf(hub)).toEqual([registered]);
    await userEvent.click(question.getByRole('button', { name: 'Add redirect address' }));
    await expectToast('Sign-on settings updated', 'Pantry');
    await expect(await canvas.findByText('The settings accept this now.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Test again' })).toBeEnabled();
    await expect(urisOf(hub)).toEqual([registered, `${registered}/`]);
  },
});

export const Expired = meta.story({
  parameters: { state: 'doctor.test-expired' },
  beforeEach: () => addTest(hub, [], 11 * 60_000),
  play: async ({ canvas }) => {
    await canvas.findByText(/the application did not send you here/);
  },
});

/** Another administrator's test, one that was replaced, or made-up text in the address. */
export const UnknownTest = meta.story({
  parameters: { state: 'doctor.test-gone' },
  play: async ({ canvas }) => {
    await canvas.findByText('The test could not be loaded. It may have ended: start another.');
  },
});

export const NotConnected = meta.story({
  parameters: { state: 'doctor.not-connected' },
  beforeEach() {
    hub.organisation.oidcClients = [];
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/does not use OpenID Connect yet/);
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const Manager = meta.story({
  parameters: { state: 'doctor.manager' },
  beforeEach: context => connect(freshHub(context, people.manager)),
  play: async ({ canvas }) => {
    await canvas.findByText('Administrators can test the sign-on.');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
