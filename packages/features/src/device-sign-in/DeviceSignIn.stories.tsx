import { totpCode } from '@portico/contract/hub/totp';
import { api } from '@portico/contract/table';
import { showDeviceCode } from '@portico/mocks/deviceSignIns';
import { addFactors } from '@portico/mocks/fixtureFactors';
import { appIds, people } from '@portico/mocks/fixtures';
import { slow, unreachable } from '@portico/mocks/network';
import { newOidcClient } from '@portico/mocks/oidcClient';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { AppProof } from '../profile/proof/AppProof.tsx';
import { DeviceSignInScreen } from './DeviceSignInScreen.tsx';

const minute = 60_000;

/** Returns the code of the user's authenticator app. */
let codeNow = () => '';

/** Lets an application sign in on devices, one of which shows the code BCDF-GHJK. */
function showCode(context: StoryContext, { appId = appIds.pantry, ago = 0 } = {}) {
  const hub = freshHub(context as never, people.user);
  hub.organisation.oidcClients.push(newOidcClient(appId, { clientType: 'public', allowDeviceSignIn: true }));
  const device = showDeviceCode(hub, 'BCDFGHJK', appId);
  device.createdAt -= ago;
  return { ...hub, device };
}

/** The screen that signs a device in by its code. */
const meta = preview.meta({
  component: DeviceSignInScreen,
  args: { Proof: AppProof },
  parameters: { layout: 'fullscreen', path: '/device?user_code=BCDF-GHJK' },
  decorators: [inApp({ app: 'portal', path: '/device' })],
  beforeEach(context) {
    showCode(context as never);
  },
});

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

const enter = async ({ canvas, userEvent }: Play) => {
  await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus());
  await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
};

const expectTitle = (canvas: Play['canvas'], title: string) =>
  waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title));

const answer = async (context: Play, name: string) => {
  await enter(context);
  await context.userEvent.click(await context.canvas.findByRole('button', { name }));
};

export const Empty = meta.story({
  parameters: { state: 'device-sign-in.empty', path: '/device' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('');
    await expect(canvas.getByText('Did someone send you a code or a link?')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Sign in on a device · Portico'));
  },
});

export const NothingEntered = meta.story({
  parameters: { path: '/device', picture: false },
  play: async context => {
    await enter(context);
    await expect(await context.canvas.findByText('Enter the code')).toBeVisible();
  },
});

/** Fills in the code of the address, and asks nothing until the user presses Continue. */
export const Prefilled = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Code' })).toHaveValue('BCDF-GHJK');
    await expect(canvas.queryByText('Is this you?')).not.toBeInTheDocument();
  },
});

export const Malformed = meta.story({
  parameters: { state: 'device-sign-in.malformed', path: '/device?user_code=AEIO' },
  play: async context => {
    await enter(context);
    const message = 'A code has 8 letters, without vowels';
    await expect(await context.canvas.findByText(message)).toBeVisible();
  },
});

export const Question = meta.story({
  parameters: { state: 'device-sign-in.question' },
  beforeEach(context) {
    showCode(context as never, { ago: 2 * minute });
  },
  play: async context => {
    const { canvas, userEvent } = context;
    const field = await canvas.findByRole('textbox', { name: 'Code' });
    await userEvent.clear(field);
    await userEvent.type(field, 'bcdf ghjk');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expectTitle(canvas, 'Is this you?');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    const sentence = canvas.getByText(/^The application/);
    await expect(sentence).toHaveTextContent(
      'The application Pantry on a device at 192.0.2.7, 2 minutes ago, asks to sign in as jonas.weidmann.',
    );
    await expect(canvas.getByText('The device must show the code BCDF-GHJK.')).toBeVisible();
    await expect(canvas.getByText(/^Allow it only if the device is in front of you/)).toBeVisible();
    // A second Enter must not allow it.
    for (const name of ['Allow', "Don't allow"])
      await expect(canvas.getByRole('button', { name })).not.toHaveFocus();
  },
});

export const Allowed = meta.story({
  parameters: { state: 'device-sign-in.allowed' },
  play: async context => {
    await answer(context, 'Allow');
    await expectTitle(context.canvas, 'The device is signed in to Pantry');
    await expect(context.canvas.getByText(/^Continue on the device/)).toBeVisible();
    await waitFor(() => expect(context.canvas.getByRole('main')).toHaveFocus());
  },
});

export const Refused = meta.story({
  parameters: { state: 'device-sign-in.refused' },
  play: async context => {
    await answer(context, "Don't allow");
    await expectTitle(context.canvas, 'The device is not signed in');
    await expect(context.canvas.getByText(/someone may have tried to use your account/)).toBeVisible();
  },
});

/** Keeps a wrong code for a correction, and says what is wrong at the field. */
export const WrongCode = meta.story({
  parameters: { state: 'device-sign-in.wrong-code', path: '/device?user_code=ZZZZZZZZ' },
  play: async context => {
    await enter(context);
    const message = 'No device shows this code. Check the code and enter it again.';
    await expect(await context.canvas.findByText(message)).toBeVisible();
    const field = context.canvas.getByRole('textbox', { name: 'Code' });
    await expect(field).toHaveValue('ZZZZ-ZZZZ');
    await waitFor(() => expect(field).toHaveFocus());
  },
});

export const Expired = meta.story({
  parameters: { state: 'device-sign-in.expired' },
  beforeEach(context) {
    showCode(context as never, { ago: 11 * minute });
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'This code has expired');
    await expect(context.canvas.getByText(/^A code lasts 10 minutes/)).toBeVisible();
  },
});

export const AnotherCode = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    showCode(context as never, { ago: 11 * minute });
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'This code has expired');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Enter another code' }));
    await expect(await context.canvas.findByRole('textbox', { name: 'Code' })).toHaveValue('');
  },
});

export const AlreadyUsed = meta.story({
  parameters: { state: 'device-sign-in.already-used' },
  beforeEach(context) {
    showCode(context as never).device.isAnswered = true;
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'This code was already used');
  },
});

let answeredElsewhere = () => {};

/** Somebody else answers while the question is open. */
export const UsedMeanwhile = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    const { device } = showCode(context as never);
    answeredElsewhere = () => {
      device.isAnswered = true;
    };
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'Is this you?');
    answeredElsewhere();
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Allow' }));
    await expectTitle(context.canvas, 'This code was already used');
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});

/** Leads to the page of decision 27, where the user can request access. */
export const NoAccess = meta.story({
  parameters: { state: 'device-sign-in.no-access' },
  beforeEach(context) {
    showCode(context as never, { appId: appIds.roster });
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'You do not have access to Shift Roster');
    const request = context.canvas.getByRole('link', { name: 'Request access' });
    await expect(request).toHaveAttribute('href', `/open?app=${appIds.roster}`);
  },
});

export const Checking = meta.story({
  parameters: { state: 'device-sign-in.checking' },
  beforeEach: ({ msw }) => msw.use(slow(api.deviceSignIns.find)),
  play: async context => {
    await enter(context);
    await expect(await context.canvas.findByText('Checking…')).toBeVisible();
  },
});

export const CheckFailed = meta.story({
  parameters: { state: 'device-sign-in.check-failed' },
  beforeEach: ({ msw }) => msw.use(unreachable(api.deviceSignIns.find)),
  play: async context => {
    await enter(context);
    const alert = within(await context.canvas.findByRole('alert'));
    await expect(alert.getByText('Network error occurred. Please try again.')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
});

export const AnswerPending = meta.story({
  parameters: { state: 'device-sign-in.pending' },
  beforeEach: ({ msw }) => msw.use(slow(api.deviceSignIns.answer)),
  play: async context => {
    await answer(context, 'Allow');
    await expect(await context.canvas.findByText('Allowing…')).toBeVisible();
  },
});

export const AnswerFailed = meta.story({
  parameters: { state: 'device-sign-in.answer-failed' },
  beforeEach: ({ msw }) => msw.use(unreachable(api.deviceSignIns.answer)),
  play: async context => {
    await answer(context, 'Allow');
    await expect(await screen.findByText('Your answer was not sent')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Allow' })).toBeEnabled();
    await expectTitle(context.canvas, 'Is this you?');
  },
});

export const OnASmallPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach(context) {
    const { organisation } = showCode(context as never);
    for (const app of organisation.apps)
      if (app.id === appIds.pantry)
        app.name = 'Haushaltsgerätebestandsverwaltung des Werks Brackenfield Süd AG';
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'Is this you?');
  },
});

/** The application demands a proof before its question is asked. */
export const Proof = meta.story({
  parameters: { state: 'device-sign-in.proof' },
  beforeEach(context) {
    const { organisation } = showCode(context as never);
    const app = organisation.apps.find(({ id }) => id === appIds.pantry);
    Object.assign(app ?? {}, { signInRule: { demand: 'secondFactor', from: '2026-11-01' } });
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'Add a second factor');
    await expect(context.canvas.queryByText('Is this you?')).not.toBeInTheDocument();
  },
});

/** The question comes once the session has proven it. */
export const Proven = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    const hub = showCode(context as never);
    addFactors(hub, people.user, { apps: 1, codesLeft: 10, devices: 0 });
    const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
    Object.assign(app ?? {}, { signInRule: { demand: 'secondFactor', from: '2026-11-01' } });
    const secret = hub.organisation.users.find(({ id }) => id === people.user.id)?.authenticators[0]?.secret;
    codeNow = () => totpCode(secret ?? '', hub.now());
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'Confirm that it is you');
    await context.userEvent.type(await context.canvas.findByRole('textbox', { name: 'Code' }), codeNow());
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Continue' }));
    await expectTitle(context.canvas, 'Is this you?');
  },
});
