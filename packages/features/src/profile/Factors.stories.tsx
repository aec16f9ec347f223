import * as api from '@portico/contract/endpoints/factors';
import { totpCode } from '@portico/contract/hub/totp';
import { addFactors, fixtureSecret } from '@portico/mocks/fixtureFactors';
import { addPasskeys } from '@portico/mocks/fixturePasskeys';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ageProofs, expectToast, fill, freshHub, inApp } from '../lib/stories.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

let hub: Hub;

/** The second step after the password: authenticator apps, recovery codes and remembered devices. */
const meta = preview.meta({
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/profile?tab=security' })],
  beforeEach(context) {
    hub = freshHub(context, people.user);
  },
});

type Canvas = StoryContext['canvas'];
type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Gives the user factors, which this session has proven. */
const give = (given: Parameters<typeof addFactors>[2]) => () => {
  addFactors(hub, people.user, given);
  for (const session of hub.organisation.sessions) {
    session.proofs = { ...session.proofs, totp: new Date(hub.now()).toISOString() };
  }
};
const user = () => hub.organisation.users.find(({ id }) => id === people.user.id);
const noLongerFresh = () => ageProofs(hub);
const listed = async (canvas: Canvas, name: string) => {
  const list = await canvas.findByRole('list', { name });
  list.scrollIntoView({ block: 'center' });
  return within(list);
};
const press = async ({ canvas, userEvent }: Player, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const alert = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }));

/** Opens the second step of adding an app, with its QR code. */
async function openScan(player: Player) {
  await press(player, 'Add an app');
  const named = await dialog('Add an authenticator app');
  await player.userEvent.click(named.getByRole('button', { name: 'Continue' }));
  return dialog('Scan the QR code');
}

/** Enters the code that the app being set up shows. */
async function enterCode(player: Player, scan: Awaited<ReturnType<typeof dialog>>, wrong?: string) {
  const secret = user()?.authenticators.find(({ name }) => name === null)?.secret ?? '';
  await fill(player, scan.getByLabelText('6-digit code'), wrong ?? totpCode(secret, hub.now()));
  await player.userEvent.click(scan.getByRole('button', { name: 'Add app' }));
}

/** A notice of a rule leads here, past the password. */
export const Reached = meta.story({
  parameters: { picture: true, path: '/profile?tab=security&show=factors' },
  play: async ({ canvas }) => {
    const target = await canvas.findByRole('group', { name: 'Passkeys and second factors' });
    await waitFor(() => expect(target).toHaveFocus());
    const add = await within(target).findByRole('button', { name: 'Add a passkey' });
    await waitFor(() => {
      const { top, bottom } = add.getBoundingClientRect();
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(window.innerHeight);
    });
  },
});

export const Empty = meta.story({
  parameters: { state: 'factors.empty' },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('No authenticator apps');
    title.scrollIntoView({ block: 'center' });
    await expect(canvas.getByText(/so that your password alone does not open your account/)).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Remembered devices' })).not.toBeInTheDocument();
  },
});

export const Listed = meta.story({
  parameters: { state: 'factors.listed' },
  beforeEach: give({}),
  play: async ({ canvas }) => {
    const apps = await listed(canvas, 'Authenticator apps');
    const rows = apps.getAllByRole('listitem').map(row => within(row));
    await expect(rows).toHaveLength(2);
    await expect(rows[0]?.getByText('Last used 1 day ago')).toBeVisible();
    await expect(rows[1]?.getByText('Never used to sign in')).toBeVisible();
    await expect(canvas.getByText(/^8 codes left, created on/)).toBeInTheDocument();
  },
});

/** A passkey that a rule demanded came with recovery codes. */
export const CodesOfAPasskey = meta.story({
  beforeEach() {
    addFactors(hub, people.user, { apps: 0, codesLeft: 3, devices: 0 });
    addPasskeys(hub, people.user, 1);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You have 3 recovery codes left. Create new ones before they run out.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Remembered devices' })).not.toBeInTheDocument();
  },
});

/** The codes of a passkey that a rule demands never arrived. */
export const PasskeyWithoutCodes = meta.story({
  beforeEach() {
    hub.organisation.signInRules = { user: { demand: 'secondFactor', from: '2026-12-24' } };
    addPasskeys(hub, people.user, 1);
  },
  play: async player => {
    const text = 'You have no recovery codes. Create them, so that a lost device does not lock you out.';
    await expect(await player.canvas.findByText(text)).toBeVisible();
    await press(player, 'New codes');
    const question = await alert('Create recovery codes?');
    await player.userEvent.click(question.getByRole('button', { name: 'Create codes' }));
    await expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach: give({ apps: 5, codesLeft: 1 }),
  play: async ({ canvas }) => {
    const apps = await listed(canvas, 'Authenticator apps');
    await expect(apps.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByRole('button', { name: 'Add an app' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** Five are the limit; the button says so. */
export const Full = meta.story({
  parameters: { picture: false, path: '/profile?tab=security&add-app' },
  beforeEach: give({ apps: 5 }),
  play: async ({ canvas }) => {
    await listed(canvas, 'Authenticator apps');
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Add an app' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Loading = meta.story({
  parameters: { state: 'factors.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.list));
  },
  play: async ({ canvas }) => {
    const loading = await canvas.findByText('Loading your authenticator apps');
    loading.scrollIntoView({ block: 'center' });
    await expect(canvas.queryByRole('button', { name: 'Add an app' })).not.toBeInTheDocument();
  },
});

export const NotLoaded = meta.story({
  parameters: { state: 'factors.not-loaded' },
  beforeEach({ msw }) {
    msw.use(fails(api.list));
  },
  play: async ({ canvas }) => {
    const failed = await canvas.findByText('Your authenticator apps could not be loaded.');
    failed.scrollIntoView({ block: 'center' });
  },
});

export const Add = meta.story({
  parameters: { state: 'factors.add' },
  play: async context => {
    await press(context, 'Add an app');
    const named = await dialog('Add an authenticator app');
    await expect(named.getByRole('textbox', { name: /Name/ })).toHaveValue('Authenticator app');
    await expect(named.getByText(/signing in with your password also asks for a code/)).toBeVisible();
  },
});

/** The QR code, and the secret in text for whoever cannot scan it. */
export const Scan = meta.story({
  parameters: { state: 'factors.scan' },
  play: async context => {
    const scan = await openScan(context);
    await expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = user()?.authenticators[0]?.secret ?? '';
    await expect(scan.getByRole('group', { name: 'Secret' })).toHaveTextContent(
      secret.match(/.{1,4}/g)?.join(' ') ?? '-',
    );
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
  },
});

export const ScanOnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async context => {
    const scan = await openScan(context);
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
  },
});

export const WrongCode = meta.story({
  parameters: { state: 'factors.wrong-code' },
  play: async context => {
    const scan = await openScan(context);
    await enterCode(context, scan, '000000');
    await expect(await scan.findByRole('alert')).toHaveTextContent('This code is wrong or was already used.');
    await waitFor(() => expect(scan.getByLabelText('6-digit code')).toHaveFocus());
    await expect(user()?.authenticators.filter(({ name }) => name !== null)).toEqual([]);
  },
});

/** The first app comes with recovery codes, shown once. */
export const Codes = meta.story({
  parameters: { state: 'factors.codes' },
  play: async context => {
    await enterCode(context, await openScan(context));
    const saved = await dialog('Save your recovery codes');
    const codes = within(saved.getByRole('list', { name: /^Recovery codes of / }));
    await expect(codes.getAllByRole('listitem')).toHaveLength(10);
    await expect(codes.getByText(user()?.recoveryCodes?.codes[9]?.code ?? '-')).toBeVisible();
  },
});

export const CodesOnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async context => {
    await enterCode(context, await openScan(context));
    const saved = await dialog('Save your recovery codes');
    await expect(saved.getByRole('button', { name: 'I saved them' })).toBeVisible();
  },
});

export const CodesSaved = meta.story({
  parameters: { picture: false },
  play: async context => {
    const { userEvent, canvas, step } = context;
    await enterCode(context, await openScan(context));
    const saved = await dialog('Save your recovery codes');
    const all = user()?.recoveryCodes?.codes.map(({ code }) => code) ?? [];
    await step('copies them, one a line', async () => {
      const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await userEvent.click(saved.getByRole('button', { name: 'Copy' }));
      await expect(await screen.findByText('Recovery codes copied')).toBeVisible();
      await expect(copied).toHaveBeenCalledWith(all.join('\n'));
    });
    await step('prints them', async () => {
      const print = fn();
      const original = globalThis.print;
      globalThis.print = print;
      await userEvent.click(saved.getByRole('button', { name: 'Print' }));
      globalThis.print = original;
      await expect(print).toHaveBeenCalledOnce();
    });
    await step('downloads them as text', async () => {
      let name = '';
      const note = (event: Event) => {
        name = event.target instanceof HTMLAnchorElement ? event.target.download : '';
        event.preventDefault();
      };
      addEventListener('click', note, { capture: true });
      document.addEventListener('click', note, { capture: true });
      await userEvent.click(saved.getByRole('button', { name: 'Download' }));
      removeEventListener('click', note, { capture: true });
      document.removeEventListener('click', note, { capture: true });
      await expect(name).toBe('recovery-codes.txt');
    });
    await step('are not shown again', async () => {
      await userEvent.click(saved.getByRole('button', { name: 'I saved them' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(await canvas.findByText(/^10 codes left/)).toBeInTheDocument();
    });
  },
});

/** Another app keeps the recovery codes. */
export const AnotherApp = meta.story({
  parameters: { picture: false },
  beforeEach: give({ apps: 1 }),
  play: async context => {
    await press(context, 'Add an app');
    const named = await dialog('Add an authenticator app');
    const name = named.getByRole('textbox', { name: /Name/ });
    await context.userEvent.clear(name);
    await context.userEvent.click(named.getByRole('button', { name: 'Continue' }));
    await expect(name).toHaveAccessibleDescription(/Name is required/);
    await fill(context, name, 'Tablet');
    await context.userEvent.click(named.getByRole('button', { name: 'Continue' }));
    await enterCode(context, await dialog('Scan the QR code'));
    await expectToast('Authenticator app added', 'Tablet');
    const apps = await listed(context.canvas, 'Authenticator apps');
    await expect(await apps.findByText('Tablet')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(context.canvas.getByText(/^8 codes left/)).toBeInTheDocument();
  },
});

/** A sign-in of long ago needs a new proof first. */
export const Confirm = meta.story({
  parameters: { state: 'factors.confirm' },
  beforeEach: noLongerFresh,
  play: async context => {
    await press(context, 'Add an app');
    const confirm = await dialog('Confirm that it is you');
    await expect(confirm.getByText('Enter your password before you add an authenticator app.')).toBeVisible();
    await waitFor(() => expect(confirm.getByLabelText('Current password')).toHaveFocus());
  },
});

/** A proof that becomes too old while the app is set up is asked for in place: nothing is lost. */
export const ConfirmedMeanwhile = meta.story({
  parameters: { picture: false },
  play: async context => {
    const scan = await openScan(context);
    noLongerFresh();
    await enterCode(context, scan);
    const confirm = await dialog('Confirm that it is you');
    await fill(context, confirm.getByLabelText('Current password'), people.user.password);
    await context.userEvent.click(confirm.getByRole('button', { name: 'Confirm' }));
    const again = await dialog('Scan the QR code');
    await expect(again.getByLabelText('6-digit code')).not.toHaveValue('');
    await context.userEvent.click(again.getByRole('button', { name: 'Add app' }));
    await expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  },
});

export const Rename = meta.story({
  parameters: { state: 'factors.rename' },
  beforeEach: give({}),
  play: async context => {
    await press(context, 'Rename Phone');
    const rename = await dialog('Rename authenticator app');
    await expect(rename.getByRole('textbox', { name: 'Name' })).toHaveValue('Phone');
  },
});

export const Renamed = meta.story({
  parameters: { picture: false },
  beforeEach: give({}),
  play: async context => {
    await press(context, 'Rename Phone');
    const rename = await dialog('Rename authenticator app');
    await context.userEvent.clear(rename.getByRole('textbox', { name: 'Name' }));
    await fill(context, rename.getByRole('textbox', { name: 'Name' }), 'Old phone');
    await context.userEvent.click(rename.getByRole('button', { name: 'Rename' }));
    await expectToast('Authenticator app renamed', 'Old phone');
    const apps = await listed(context.canvas, 'Authenticator apps');
    await expect(await apps.findByText('Old phone')).toBeInTheDocument();
  },
});

export const Remove = meta.story({
  parameters: { state: 'factors.remove' },
  beforeEach: give({}),
  play: async context => {
    await press(context, 'Remove Phone');
    const remove = await alert('Remove the authenticator app Phone?');
    await expect(remove.getByText(/Your other apps and your recovery codes stay/)).toBeVisible();
  },
});

export const RemoveLast = meta.story({
  parameters: { state: 'factors.remove-last' },
  beforeEach: give({ apps: 1 }),
  play: async context => {
    await press(context, 'Remove Phone');
    const remove = await alert('Remove the authenticator app Phone?');
    await expect(remove.getByText(/from then on your password alone signs you in/)).toBeVisible();
  },
});

/** The password alone is no proof for an account with an app. */
export const ConfirmSecondFactor = meta.story({
  parameters: { state: 'factors.confirm-second-factor' },
  beforeEach: () => addFactors(hub, people.user),
  play: async context => {
    await press(context, 'New codes');
    const confirm = await dialog('Confirm that it is you');
    await expect(
      confirm.getByText('Confirm with your second factor before you create new codes.'),
    ).toBeVisible();
    await waitFor(() => expect(confirm.getByLabelText('Code')).toHaveFocus());
  },
});

export const Removed = meta.story({
  parameters: { picture: false },
  beforeEach() {
    give({ apps: 1 })();
    noLongerFresh();
  },
  play: async context => {
    await press(context, 'Remove Phone');
    const confirm = await dialog('Confirm that it is you');
    await fill(context, confirm.getByLabelText('Current password'), people.user.password);
    await context.userEvent.click(confirm.getByRole('button', { name: 'Confirm' }));
    const code = await screen.findByLabelText('Code');
    await fill(context, code, totpCode(fixtureSecret, hub.now()));
    await context.userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const remove = await alert('Remove the authenticator app Phone?');
    await context.userEvent.click(remove.getByRole('button', { name: 'Remove app' }));
    await expectToast('Authenticator app removed', 'Phone');
    await expect(await context.canvas.findByText('No authenticator apps')).toBeInTheDocument();
    await expect(user()?.recoveryCodes).toBeNull();
  },
});

export const FewCodes = meta.story({
  parameters: { state: 'factors.few-codes' },
  beforeEach: give({ codesLeft: 3 }),
  play: async ({ canvas }) => {
    const warning = await canvas.findByText(
      'You have 3 recovery codes left. Create new ones before they run out.',
    );
    warning.scrollIntoView({ block: 'center' });
  },
});

export const NoCodes = meta.story({
  parameters: { picture: false },
  beforeEach: give({ codesLeft: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You have no recovery codes left/)).toBeInTheDocument();
  },
});

export const Renew = meta.story({
  parameters: { state: 'factors.renew' },
  beforeEach: give({}),
  play: async context => {
    await press(context, 'New codes');
    const renew = await alert('Create new recovery codes?');
    await expect(renew.getByText(/Your current codes stop working at once/)).toBeVisible();
  },
});

export const Renewed = meta.story({
  parameters: { picture: false },
  beforeEach: give({ codesLeft: 1 }),
  play: async context => {
    await press(context, 'New codes');
    const renew = await alert('Create new recovery codes?');
    await context.userEvent.click(renew.getByRole('button', { name: 'Create codes' }));
    const saved = await dialog('Save your recovery codes');
    await context.userEvent.click(saved.getByRole('button', { name: 'I saved them' }));
    await expect(await context.canvas.findByText(/^10 codes left/)).toBeInTheDocument();
  },
});

export const NoDevices = meta.story({
  parameters: { state: 'factors.no-devices' },
  beforeEach: give({ devices: 0 }),
  play: async ({ canvas }) => {
    const title = await canvas.findByText('No remembered devices');
    title.scrollIntoView({ block: 'center' });
  },
});

export const Devices = meta.story({
  parameters: { state: 'factors.devices' },
  beforeEach: give({}),
  play: async ({ canvas }) => {
    const devices = await listed(canvas, 'Remembered devices');
    await expect(devices.getAllByRole('listitem')).toHaveLength(2);
    devices.getByText('Safari on iPhone').scrollIntoView({ block: 'center' });
  },
});

export const DeviceForgotten = meta.story({
  parameters: { picture: false },
  beforeEach: give({}),
  play: async ({ canvas, userEvent }) => {
    const devices = await listed(canvas, 'Remembered devices');
    await userEvent.click(devices.getByRole('button', { name: 'Forget Safari on iPhone' }));
    await expectToast('Device forgotten', 'Safari on iPhone');
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  },
});

export const ForgetDevices = meta.story({
  parameters: { state: 'factors.forget-devices' },
  beforeEach: give({}),
  play: async context => {
    await press(context, 'Forget all devices');
    await alert('Forget all devices?');
  },
});

export const DevicesForgotten = meta.story({
  parameters: { picture: false },
  beforeEach: give({}),
  play: async context => {
    await press(context, 'Forget all devices');
    const forget = await alert('Forget all devices?');
    await context.userEvent.click(forget.getByRole('button', { name: 'Forget all devices' }));
    await expect(await screen.findByText('All devices forgotten')).toBeVisible();
    await expect(await context.canvas.findByText('No remembered devices')).toBeInTheDocument();
    await expect(hub.organisation.rememberedDevices).toEqual([]);
  },
});
