import { prove } from '@portico/contract/signIn/endpoints/signInStep';
import { addFactors } from '@portico/mocks/fixtures/factors';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addPasskeys } from '@portico/mocks/fixtures/passkeys';
import { fails, slow } from '@portico/mocks/network/network';
import { mockPasskeys } from '@portico/mocks/signIn/authenticator';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { fill, freshHub, hub, inApp, press } from '../../lib/stories.tsx';
import { SecondStep } from './SecondStep.tsx';

const expiresAt = '2026-11-28T12:10:00.000Z';

/** The second step of a sign-in: a code, a passkey, or an administrator's link. */
const meta = preview.meta({
  component: SecondStep,
  args: {
    next: { signIn: 'a-sign-in', expiresAt, methods: ['totp', 'recoveryCode'] },
    onTaken: fn(),
    onBack: fn(),
  },
  decorators: [inApp({ app: 'portal', path: '/login' })],
  beforeEach(context) {
    freshHub(context);
    hub.organisation.sessions = [];
    addPasskeys(hub, people.user, 1);
    addFactors(hub, people.user, { devices: 0 });
    hub.organisation.pendingSignIns.push({ token: 'a-sign-in', userId: people.user.id });
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const enter = async ({ canvas, userEvent }: Player, text = '699397', label = 'Code') => {
  await fill({ userEvent }, await canvas.findByLabelText(label), text);
  await press({ canvas, userEvent }, 'Continue');
};
const isRemembered = () => hub.organisation.rememberedDevices.length > 0;
/** Expects that the sign-in is over, and that its parent has the session. */
const expectSession = async (onTaken: unknown) => {
  await waitFor(() => expect(onTaken).toHaveBeenCalledOnce());
  await expect(hub.organisation.sessions.some(({ userId }) => userId === people.user.id)).toBe(true);
};

export const Ready = meta.story({
  parameters: { state: 'login.second-step' },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Code');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(canvas.getByText('Enter the 6-digit code that your authenticator app shows.')).toBeVisible();
  },
});

/** Without recovery codes there is one way only. Spaces in a code do not matter. */
export const Taken = meta.story({
  args: { next: { signIn: 'a-sign-in', expiresAt, methods: ['totp'] } },
  play: async context => {
    await context.canvas.findByLabelText('Code');
    await expect(context.canvas.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await enter(context, ' 699 397');
    await expectSession(context.args.onTaken);
    await expect(isRemembered()).toBe(false);
  },
});

/** A remembered device requires only the password from then on. */
export const RecoveryCode = meta.story({
  parameters: { state: 'login.recovery-code' },
  play: async context => {
    const { args, canvas, userEvent } = context;
    await press(context, 'Use a recovery code');
    await waitFor(() => expect(canvas.getByLabelText('Recovery code')).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Don't ask again on this device/ }));
    await enter(context, 'AAAA-BBBB-CCCC-DDD0', 'Recovery code');
    await expectSession(args.onTaken);
    await expect(isRemembered()).toBe(true);
  },
});

const withPasskey = {
  next: { signIn: 'a-sign-in', expiresAt, methods: ['passkey' as const, 'totp' as const] },
};

export const Passkey = meta.story({
  args: withPasskey,
  beforeEach: () => mockPasskeys().restore,
  play: async context => {
    const { args, canvas, userEvent } = context;
    const use = await canvas.findByRole('button', { name: 'Use a passkey' });
    await waitFor(() => expect(use).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Don't ask again on this device/ }));
    await userEvent.click(use);
    await expectSession(args.onTaken);
    await expect(isRemembered()).toBe(true);
  },
});

/** A browser without passkeys offers the other methods. */
export const WithoutPasskeys = meta.story({
  args: withPasskey,
  beforeEach: () => mockPasskeys({ isSupported: false }).restore,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Code')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  },
});

export const WrongCode = meta.story({
  parameters: { state: 'login.wrong-code' },
  beforeEach: ({ msw }) => msw.use(fails(prove, { code: 'wrong_code' })),
  play: async context => {
    await enter(context, '000000');
    await context.canvas.findByRole('alert');
    await waitFor(() => expect(context.canvas.getByLabelText('Code')).toHaveFocus());
    await expect(context.args.onTaken).not.toHaveBeenCalled();
  },
});

/** An administrator reset the second step: the link has a separate page. */
export const LinkDue = meta.story({
  parameters: { state: 'login.link-due' },
  args: { next: { signIn: 'a-sign-in', expiresAt, methods: ['link'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^An administrator reset your second step\./)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const Over = meta.story({
  parameters: { state: 'login.sign-in-over' },
  beforeEach() {
    hub.organisation.pendingSignIns = [];
  },
  play: async context => {
    await enter(context);
    await context.canvas.findByRole('alert');
    await expect(context.canvas.queryByLabelText('Code')).not.toBeInTheDocument();
  },
});

export const Pending = meta.story({
  parameters: { state: 'login.second-step-pending' },
  beforeEach: ({ msw }) => msw.use(slow(prove)),
  play: async context => {
    await enter(context);
    const button = await context.canvas.findByRole('button', { name: /Signing in/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
});

/** Without a code nothing is sent. The failure of one method does not stay for the next. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(prove)),
  play: async context => {
    await press(context, 'Continue');
    await expect(await context.canvas.findByText('Code is required')).toBeVisible();
    await enter(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Login failed');
    await press(context, 'Use a recovery code');
    await expect(context.canvas.queryByRole('alert')).not.toBeInTheDocument();
    await press(context, 'Back to sign in');
    await expect(context.args.onBack).toHaveBeenCalledOnce();
  },
});
