import { api } from '@portico/contract/api/table';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { unreachable } from '@portico/mocks/network/network';
import { newOidcClient } from '@portico/mocks/sso/oidcClient';
import { showDeviceCode } from '@portico/mocks/sso/signOnQuestions';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { storedPantry } from '../../apps/list/stories.tsx';
import { freshHub, hub, inApp, press } from '../../lib/stories.tsx';
import { DeviceSignInScreen } from './DeviceSignInScreen.tsx';

/** Lets Pantry sign in on devices, one of which shows the code BCDF-GHJK. */
function showCode(context: Parameters<typeof freshHub>[0]) {
  freshHub(context, people.user);
  hub.organisation.oidcClients.push(
    newOidcClient(appIds.pantry, { clientType: 'public', allowDeviceSignIn: true }),
  );
  showDeviceCode(hub, 'BCDFGHJK', appIds.pantry);
}

/** The screen that signs a device in by its code. */
const meta = preview.meta({
  component: DeviceSignInScreen,
  parameters: { layout: 'fullscreen', path: '/device?user_code=BCDF-GHJK' },
  decorators: [inApp({ app: 'portal', path: '/device' })],
  beforeEach: showCode,
});

const enter = async (context: StoryContext) => {
  await waitFor(() => expect(context.canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus());
  await press(context, 'Continue');
};

const expectTitle = (canvas: StoryContext['canvas'], title: string) =>
  waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title));

export const Ready = meta.story({
  parameters: { state: 'device-sign-in.empty', path: '/device' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('');
    await expect(canvas.getByText('Did someone send you a code or a link?')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Sign in on a device · Portico'));
  },
});

/** Enter in the code's form must not confirm the device. */
export const Allowed = meta.story({
  play: async context => {
    const { canvas, userEvent } = context;
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expectTitle(canvas, 'Is this you?');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Allow' }));
    await expectTitle(canvas, 'The device is signed in to Pantry');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** Keeps a wrong code for a correction, and shows the error at the field. */
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

export const AnswerFailed = meta.story({
  parameters: { state: 'device-sign-in.answer-failed' },
  beforeEach: ({ msw }) => msw.use(unreachable(api.deviceSignIns.answer)),
  play: async context => {
    await enter(context);
    await press(context, 'Allow');
    await expect(await screen.findByText('Your answer was not sent')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Allow' })).toBeEnabled();
    await expectTitle(context.canvas, 'Is this you?');
  },
});

/** Someone else decides while the question is open. Another code can be entered. */
export const UsedMeanwhile = meta.story({
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'Is this you?');
    for (const device of hub.organisation.deviceCodes) device.state = 'answered';
    await press(context, 'Allow');
    await expectTitle(context.canvas, 'This code was already used');
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press(context, 'Enter another code');
    await expect(await context.canvas.findByRole('textbox', { name: 'Code' })).toHaveValue('');
  },
});

/** The application requires an authentication before its question is shown. */
export const Proof = meta.story({
  parameters: { state: 'device-sign-in.proof' },
  beforeEach() {
    storedPantry(hub).signInRule = { demand: 'secondFactor', from: '2026-11-01' };
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'Add a second factor');
    await expect(context.canvas.queryByText('Is this you?')).not.toBeInTheDocument();
  },
});

/** The question comes once the session has proven it. */
export const Proven = meta.story({
  beforeEach() {
    addFactors(hub, people.user, { apps: 1, codesLeft: 10, devices: 0 });
    storedPantry(hub).signInRule = { demand: 'secondFactor', from: '2026-11-01' };
  },
  play: async context => {
    await enter(context);
    await expectTitle(context.canvas, 'Confirm that it is you');
    await context.userEvent.type(await context.canvas.findByRole('textbox', { name: 'Code' }), '123456');
    await press(context, 'Continue');
    await expectTitle(context.canvas, 'Is this you?');
  },
});
