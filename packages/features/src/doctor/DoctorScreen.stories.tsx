import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow, unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, freshHub, inApp } from '../lib/stories.tsx';
import { DoctorScreen } from './DoctorScreen.tsx';
import { addRefusal, addTest, appId, connect, registered, stepsOf, testId } from './stories.tsx';

let hub: Hub;

const tab = { opener: {} as unknown, document: { title: '' }, location: { replace: fn() }, close: fn() };

/** Tests the sign-on of an application, and explains refused requests. */
const meta = preview.meta({
  component: DoctorScreen,
  parameters: { layout: 'fullscreen', path: `/apps/${appId}/test` },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    connect(hub);
    tab.opener = window;
    tab.location.replace.mockClear();
    tab.close.mockClear();
    spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  },
});

type Canvas = StoryContext['canvas'];

const tested = { path: `/apps/${appId}/test?test=${testId}` };
const tester = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Test sign-on' }));
const refusals = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Refused requests' }));
const press = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const urisOf = () => hub.organisation.oidcClients.find(client => client.appId === appId)?.redirectUris;

export const NotBegun = meta.story({
  parameters: { state: 'doctor.test-none' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign-on to Pantry' })).toBeVisible();
    const card = await tester(canvas);
    await expect(card.getByRole('button', { name: 'Test sign-on' })).toBeEnabled();
    await expect((await refusals(canvas)).getByText('No refused requests')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Test sign-on · Portico'));
  },
});

/** Opens the tab inside the press, then leads it to the application's own start address. */
export const Begun = meta.story({
  parameters: { state: 'doctor.test-waiting' },
  play: async context => {
    await press(context, 'Test sign-on');
    const card = await tester(context.canvas);
    await expect(await card.findByText('Waiting for the application')).toBeVisible();
    await expect(
      card.getByText(
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

/** Shows a step within seconds of its arrival. */
export const Arriving = meta.story({
  parameters: { ...tested, picture: false },
  beforeEach() {
    addTest(hub, []);
  },
  play: async ({ canvas }) => {
    const card = await tester(canvas);
    await card.findByText('Waiting for the application');
    hub.organisation.signOnTests[0]?.steps.push(...stepsOf.noAccess(hub));
    await expect(await card.findByText('The sign-on has begun', {}, { timeout: 5000 })).toBeVisible();
  },
});

export const BlockedTab = meta.story({
  parameters: { picture: false },
  beforeEach() {
    spyOn(window, 'open').mockReturnValue(null);
  },
  play: async context => {
    await press(context, 'Test sign-on');
    await expect(await screen.findByText('Open Pantry yourself')).toBeVisible();
    const card = await tester(context.canvas);
    await expect(await card.findByRole('link', { name: /^Open Pantry/ })).toBeVisible();
  },
});

export const BeginFailed = meta.story({
  parameters: { state: 'doctor.test-begin-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.doctor.beginTest)),
  play: async context => {
    await press(context, 'Test sign-on');
    await expect(await screen.findByText('Failed to begin the test')).toBeVisible();
    await expect(tab.close).toHaveBeenCalled();
    await expect(tab.location.replace).not.toHaveBeenCalled();
  },
});

export const Running = meta.story({
  parameters: { ...tested, state: 'doctor.test-running' },
  beforeEach() {
    addTest(hub, stepsOf.noAccess(hub));
  },
  play: async ({ canvas }) => {
    const card = await tester(canvas);
    await expect(await card.findByText('The sign-on has begun')).toBeVisible();
    await expect(card.getByText(/You have no access to this application/)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Grant access in User permissions' })).toBeVisible();
  },
});

/** The last slash is the most frequent mistake. */
export const Refused = meta.story({
  parameters: { ...tested, state: 'doctor.test-refused' },
  beforeEach() {
    addTest(hub, stepsOf.refused(hub));
  },
  play: async ({ canvas, userEvent }) => {
    const card = await tester(canvas);
    await expect(
      await card.findByText(`redirect_uri is ${registered}/; registered is without the final slash.`),
    ).toBeVisible();
    await expect(card.getByRole('link', { name: 'Reference 0f3c5a9be217' })).toHaveAttribute(
      'href',
      '/audit-logs?search=0f3c5a9be217',
    );
    await userEvent.click(card.getByRole('button', { name: 'What the application sent in step 1' }));
    await expect(await card.findByText('openid profile email')).toBeVisible();
  },
});

export const WrongSecret = meta.story({
  parameters: { ...tested, state: 'doctor.test-refused-exchange' },
  beforeEach() {
    addTest(hub, stepsOf.wrongSecret(hub));
  },
  play: async ({ canvas }) => {
    const card = await tester(canvas);
    await expect(await card.findByText('The client secret is not the current one.')).toBeVisible();
    await expect(within(card.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(4);
    await expect(card.queryByRole('button', { name: 'Add redirect address' })).not.toBeInTheDocument();
  },
});

export const Done = meta.story({
  parameters: { ...tested, state: 'doctor.test-done' },
  beforeEach() {
    addTest(hub, stepsOf.done(hub));
  },
  play: async ({ canvas }) => {
    const card = await tester(canvas);
    await expect(await card.findByText('The sign-on works')).toBeVisible();
    await expect(card.getByText('The application has its tokens and your details.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Test again' })).toBeEnabled();
  },
});

export const Expired = meta.story({
  parameters: { ...tested, state: 'doctor.test-expired' },
  beforeEach() {
    addTest(hub, [], 11 * 60_000);
  },
  play: async ({ canvas }) => {
    const card = await tester(canvas);
    await expect(await card.findByText('The test is over')).toBeVisible();
    await expect(card.getByText('Nothing arrived in ten minutes.')).toBeVisible();
    await expect(card.getByText(/the application did not send you here/)).toBeVisible();
  },
});

/** Somebody else's test, one that was replaced, or made-up text in the address. */
export const UnknownTest = meta.story({
  parameters: { ...tested, state: 'doctor.test-gone' },
  play: async ({ canvas }) => {
    const card = await tester(canvas);
    await expect(
      await card.findByText('The test could not be loaded. It may be over: begin another.'),
    ).toBeVisible();
    await expect(card.getByRole('button', { name: 'Test again' })).toBeEnabled();
  },
});

export const NotConnected = meta.story({
  parameters: { state: 'doctor.not-connected' },
  beforeEach() {
    hub.organisation.oidcClients = [];
  },
  play: async ({ canvas }) => {
    const card = await tester(canvas);
    await expect(await card.findByText(/does not use OpenID Connect yet/)).toBeVisible();
    await expect(card.queryByRole('button')).not.toBeInTheDocument();
  },
});

/** A manager reads the reasons, but can't test or mend. */
export const Manager = meta.story({
  parameters: { state: 'doctor.manager' },
  beforeEach(context) {
    hub = freshHub(context, people.manager);
    connect(hub);
    addRefusal(hub, 5, { reason: 'pkce_missing' });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Administrators can test the sign-on.')).toBeVisible();
    const card = await refusals(canvas);
    await expect(await card.findByText(/The request has no code_challenge/)).toBeVisible();
    await expect(card.queryByRole('button')).not.toBeInTheDocument();
  },
});

/** Shows what changes before it is saved; 'Test again' follows. */
export const Mend = meta.story({
  parameters: { ...tested, state: 'doctor.mend' },
  beforeEach() {
    addTest(hub, stepsOf.refused(hub));
  },
  play: async context => {
    await press(context, 'Add redirect address');
    const question = await dialog('Add redirect address?');
    await expect(question.getByText(`${registered}/`)).toBeVisible();
    await expect(question.getByText('pantry.apps.brackenfield.example')).toBeVisible();
    await expect(question.queryByText(/no other address on this host/)).not.toBeInTheDocument();
    await expect(urisOf()).toEqual([registered]);
  },
});

export const Mended = meta.story({
  parameters: { ...tested, state: 'doctor.mended' },
  beforeEach() {
    addTest(hub, stepsOf.refused(hub));
  },
  play: async context => {
    await press(context, 'Add redirect address');
    const question = await dialog('Add redirect address?');
    await context.userEvent.click(question.getByRole('button', { name: 'Add redirect address' }));
    await expectToast('Sign-on settings updated', 'Pantry');
    const card = await tester(context.canvas);
    await expect(await card.findByText('Mended')).toBeVisible();
    await expect(card.getByText('The settings accept this now.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Test again' })).toBeEnabled();
    await expect(urisOf()).toEqual([registered, `${registered}/`]);
  },
});

export const MendFailed = meta.story({
  parameters: { ...tested, state: 'doctor.mend-failed' },
  beforeEach({ msw }) {
    addTest(hub, stepsOf.refused(hub));
    msw.use(fails(api.oidc.save));
  },
  play: async context => {
    await press(context, 'Add redirect address');
    const question = await dialog('Add redirect address?');
    await context.userEvent.click(question.getByRole('button', { name: 'Add redirect address' }));
    await expect(await screen.findByText('Failed to update the sign-on settings')).toBeVisible();
    await expect(urisOf()).toEqual([registered]);
  },
});

/** The settings that it would change can't be read. */
export const MendUnread = meta.story({
  parameters: { ...tested, picture: false },
  beforeEach() {
    addTest(hub, stepsOf.refused(hub));
  },
  play: async context => {
    await press(context, 'Add redirect address');
    const question = await dialog('Add redirect address?');
    context.msw.use(unreachable(api.oidc.read));
    await context.userEvent.click(question.getByRole('button', { name: 'Add redirect address' }));
    await expect(await screen.findByText('Failed to update the sign-on settings')).toBeVisible();
    await expect(urisOf()).toEqual([registered]);
  },
});

/** A stranger can send any address: Cancel is the easy choice, and the host stands alone (threat 32). */
export const MendOtherHost = meta.story({
  parameters: { state: 'doctor.mend-other-host' },
  beforeEach() {
    addRefusal(hub, 5, {
      ...{ reason: 'redirect_uri_mismatch', expected: registered },
      sent: 'http://pantry.apps.brackenfield.example.evil.example/callback',
    });
  },
  play: async context => {
    await press(context, 'Add redirect address');
    const question = await dialog('Add redirect address?');
    await expect(question.getByText('pantry.apps.brackenfield.example.evil.example')).toBeVisible();
    await expect(question.getByText('Pantry has no other address on this host')).toBeVisible();
    await expect(question.getByText(/could sign in as your users/)).toBeVisible();
    await expect(question.getByText(/travel unencrypted/)).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(urisOf()).toEqual([registered]);
  },
});

export const MendPkce = meta.story({
  parameters: { state: 'doctor.mend-pkce' },
  beforeEach() {
    addRefusal(hub, 5, { reason: 'pkce_missing' });
  },
  play: async context => {
    await press(context, 'Waive PKCE');
    const question = await dialog('Waive PKCE?');
    await expect(question.getByText('PKCE required for Pantry: yes → no.')).toBeVisible();
    await expect(question.getByText(/check that the application did/)).toBeVisible();
  },
});

export const Refusals = meta.story({
  parameters: { state: 'doctor.refusals' },
  beforeEach() {
    addRefusal(hub, 3, {
      ...{ reason: 'redirect_uri_mismatch', expected: registered, count: 40_000 },
      sent: `https://${'long.'.repeat(40)}example/\\u{202e}<script>alert(1)</script>`,
    });
    addRefusal(hub, 8, { reason: 'wrong_secret' });
    addRefusal(hub, 20, { reason: 'response_type', sent: 'id_token token', expected: 'code' });
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Refused requests' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText(/^40,000 times since Nov 21, 2026/)).toBeVisible();
    await expect(list.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
    await expect(list.getByText('response_type is id_token token; the hub accepts code.')).toBeVisible();
  },
});

export const RefusalsLoading = meta.story({
  parameters: { state: 'doctor.refusals-loading' },
  beforeEach: ({ msw }) => msw.use(slow(api.doctor.refusals), slow(api.oidc.read)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading refused requests')).toBeInTheDocument();
  },
});

export const RefusalsFailed = meta.story({
  parameters: { state: 'doctor.refusals-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.doctor.refusals), fails(api.oidc.read)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The refused requests could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The sign-on settings could not be loaded.')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  },
});

/** An address with an unknown application, or one that was deleted. */
export const UnknownApplication = meta.story({
  parameters: { state: 'doctor.app-gone', path: '/apps/d0000000-0000-4000-8000-00000000dead/test' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application could not be loaded.')).toBeVisible();
  },
});
