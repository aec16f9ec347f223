import { api } from '@portico/contract/api/table';
import type { StoredOidcClient } from '@portico/mocks/data/organisation';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dialogOf, expectToast, fill, hub, press } from '../../lib/stories.tsx';
import { inApps, pantry } from '../list/stories.tsx';
import { OidcForm } from './OidcForm.tsx';
import { hubWithPantry, oidcOf, replace, saveOidcElsewhere, storedOidc, toggleSection } from './stories.tsx';

/** The OpenID Connect settings of an application. Settings that few applications need are hidden until one is in use. */
const meta = preview.meta({
  component: OidcForm,
  args: { app: pantry, stored: oidcOf(), onClose: fn() },
  ...inApps,
  beforeEach: context => void hubWithPantry(context),
});

const stored = () => storedOidc(hub);
const redirectField = () => screen.findByRole('textbox', { name: /^Redirect addresses/ });
const save = (player: Parameters<typeof press>[0]) => press(player, 'Save changes');

export const Ready = meta.story({
  parameters: { state: 'application.sign-on-saved' },
  play: async context => {
    const { canvas, userEvent } = context;
    const field = await redirectField();
    await expect(field).toHaveValue(
      'https://pantry.apps.brackenfield.example/callback\nhttps://pantry-staging.apps.brackenfield.example/callback',
    );
    await toggleSection(userEvent, 'Claims');
    const groups = canvas.getByRole('checkbox', { name: 'Groups (groups)' });
    await expect(groups).toBeChecked();
    await userEvent.click(groups);
    await replace(context, field, '  https://pantry.example/callback  \n\nhttps://pantry.example/callback');
    await save(context);
    await expectToast('Sign-on settings saved', 'Pantry');
    await expect(stored()).toMatchObject({ redirectUris: ['https://pantry.example/callback'], version: 4 });
    await expect(stored()?.claims).not.toContain('groups');
    await waitFor(() => expect(field).toHaveValue('https://pantry.example/callback'));
    await expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
  },
});

const everySetting = {
  extraClaim: { name: 'tenant', value: 'north' },
  requirePushedRequests: true,
  requireDpop: true,
  allowDeviceSignIn: true,
  allowOfflineAccess: true,
  initiateLoginUri: 'https://pantry.apps.brackenfield.example/login',
  backChannelLogoutUri: 'https://pantry.apps.brackenfield.example/back',
  backChannelSessionRequired: false,
  frontChannelLogoutUri: 'https://pantry.apps.brackenfield.example/front',
  frontChannelSessionRequired: false,
} satisfies Partial<StoredOidcClient>;

const withEverySetting = {
  args: { stored: oidcOf(everySetting) },
  beforeEach() {
    Object.assign(stored() ?? {}, everySetting);
  },
};

/**
 * The title of a folded section counts the settings that are not the defaults. A third-party application has no devices:
 * their screen requests no consent. All other settings stay.
 */
export const EverySetting = meta.story({
  ...withEverySetting,
  play: async context => {
    const { canvas, userEvent } = context;
    for (const title of ['Claims 1', 'Sign-out addresses 4', 'Devices and offline access 2', 'Security 2'])
      await userEvent.click(await canvas.findByRole('button', { name: `${title} changed` }));
    await expect(await canvas.findByRole('textbox', { name: /^Extra claim/ })).toHaveValue('tenant');
    await expect(canvas.getByRole('textbox', { name: /^Value of the extra claim/ })).toHaveValue('north');
    await expect(canvas.getByRole('textbox', { name: /^Back-channel logout/ })).toBeVisible();
    await expect(canvas.getByRole('switch', { name: /^Require pushed requests/ })).toBeChecked();
    await expect(canvas.getByRole('switch', { name: /^Name the session in front/ })).not.toBeChecked();
    const devices = canvas.getByRole('switch', { name: /^Allow sign-in on devices/ });
    await toggleSection(userEvent, 'Client');
    await userEvent.click(canvas.getByRole('switch', { name: /^Third-party/ }));
    await expect(devices).toBeDisabled();
    await expect(devices).not.toBeChecked();
    await expect(devices).toHaveAccessibleDescription('Not available to third-party applications.');
    const before = { ...stored() };
    await save(context);
    await expectToast('Sign-on settings saved', 'Pantry');
    await expect(stored()).toEqual({
      ...before,
      isThirdParty: true,
      allowDeviceSignIn: false,
      version: 4,
      isBackChannelByOwner: expect.any(Boolean),
    });
  },
});

/** Saving turns OpenID Connect on. */
export const SetUp = meta.story({
  parameters: { state: 'application.sign-on-set-up' },
  args: { stored: null },
  beforeEach() {
    hub.organisation.oidcClients = [];
  },
  play: async ({ canvas, userEvent }) => {
    const field = await redirectField();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on OpenID Connect' }));
    await expect(await canvas.findByText('Redirect address is required')).toBeVisible();
    await fill({ userEvent }, field, 'https://pantry.example/callback');
    await expect(canvas.queryByText('Redirect address is required')).not.toBeInTheDocument();
  },
});

/** A public client needs PKCE. Any app on a device can register a scheme that is no reversed domain name. */
export const PublicClient = meta.story({
  args: { stored: oidcOf({ clientType: 'public', hasSecret: false }) },
  beforeEach() {
    Object.assign(stored() ?? {}, { clientType: 'public', secret: null });
  },
  play: async context => {
    const field = await redirectField();
    await toggleSection(context.userEvent, 'Client');
    await expect(context.canvas.getByRole('switch', { name: /^Require PKCE/ })).toBeDisabled();
    const warning = () => context.canvas.queryByText(/^Another app on the device can register pantry: too/);
    await expect(warning()).toBeNull();
    await replace(context, field, 'pantry://callback');
    await expect(warning()).toBeVisible();
    await save(context);
    await expectToast('Sign-on settings saved', 'Pantry');
    await expect(stored()).toMatchObject({ redirectUris: ['pantry://callback'] });
  },
});

export const Invalid = meta.story({
  parameters: { state: 'application.sign-on-invalid' },
  play: async context => {
    const field = await redirectField();
    await replace(context, field, 'https://pantry.example/callback#top');
    await save(context);
    await expect(await context.canvas.findByText('Redirect address must not have a fragment')).toBeVisible();
    await expect(field).toHaveFocus();
    await replace(context, field, 'com.example.pantry:/callback');
    await expect(
      await context.canvas.findByText('Only public clients can have an address of an app'),
    ).toBeVisible();
    await replace(context, field, 'https://pantry.example/callback#top');
  },
});

/** An error among hidden settings shows them. */
export const InvalidWhileHidden = meta.story({
  play: async context => {
    const { canvas, userEvent } = context;
    await toggleSection(userEvent, 'Sign-out addresses');
    const address = await canvas.findByRole('textbox', { name: /^Front-channel logout/ });
    await fill({ userEvent }, address, 'https://elsewhere.example/out');
    await toggleSection(userEvent, 'Sign-out addresses');
    await waitFor(() => expect(address).not.toBeVisible());
    await save(context);
    await expect(await canvas.findByText('Must have the host and port of a redirect address')).toBeVisible();
    await waitFor(() => expect(address).toHaveFocus());
    await userEvent.clear(address);
    await toggleSection(userEvent, 'Claims');
    await fill({ userEvent }, await canvas.findByRole('textbox', { name: /^Extra claim/ }), 'tenant');
    await save(context);
    await expect(await canvas.findByText('Value is required')).toBeVisible();
    const value = canvas.getByRole('textbox', { name: /^Value of the extra claim/ });
    await waitFor(() => expect(value).toHaveFocus());
    await fill({ userEvent }, value, 'north');
    // Only the hub knows that this address needs an owner.
    const backChannel = canvas.getByRole('textbox', { name: /^Back-channel logout/ });
    await fill({ userEvent }, backChannel, 'http://pantry.internal/out');
    await save(context);
    await expect(
      await canvas.findByText('Only an owner can enter an address without https:// or with a port'),
    ).toBeVisible();
    await waitFor(() => expect(backChannel).toHaveFocus());
  },
});

export const NotSaved = meta.story({
  parameters: { state: 'application.sign-on-not-saved' },
  beforeEach: ({ msw }) => msw.use(fails(api.oidc.save)),
  play: async context => {
    await toggleSection(context.userEvent, 'Client');
    await context.userEvent.click(await screen.findByRole('switch', { name: /^Third-party/ }));
    await save(context);
    await expect(await screen.findByText('Failed to save the sign-on settings')).toBeVisible();
    await expect(context.canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

const contest = () => dialogOf('Sign-on settings changed while you were editing');

/** Both values of each setting are shown, in words. The user decides. */
export const Contested = meta.story({
  ...withEverySetting,
  parameters: { state: 'application.sign-on-conflict' },
  play: async context => {
    await replace(context, await redirectField(), 'https://pantry.apps.brackenfield.example/mine');
    await toggleSection(context.userEvent, 'Claims');
    const claim = context.canvas.getByRole('textbox', { name: /^Value of the extra claim/ });
    await replace(context, claim, 'south');
    saveOidcElsewhere({ redirectUris: ['https://theirs.example/callback'], extraClaim: null });
    saveOidcElsewhere({ isThirdParty: true });
    await save(context);
    const dialog = await contest();
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    for (const text of [
      'https://theirs.example/callback',
      'Your value: https://pantry.apps.brackenfield.example/mine',
      'Empty',
      'Your value: tenant: south',
      'On',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
  },
});

/** Changes of different settings are merged. Those of the same one are saved if the user insists. */
export const SavedAfterSomeoneElse = meta.story({
  tags: ['full'],
  play: async context => {
    await toggleSection(context.userEvent, 'Claims');
    await context.userEvent.click(await screen.findByRole('checkbox', { name: 'Groups (groups)' }));
    saveOidcElsewhere({ isThirdParty: true });
    await save(context);
    await expect(
      await screen.findByText('Someone else changed Third-party application meanwhile. That change is kept.'),
    ).toBeVisible();
    await expect(stored()).toMatchObject({ isThirdParty: true });
    await expect(stored()?.claims).not.toContain('groups');
    await replace(context, await redirectField(), 'https://mine.example/callback');
    saveOidcElsewhere({ redirectUris: ['https://theirs.example/callback'] });
    await save(context);
    await press({ ...context, canvas: await contest() }, 'Save anyway');
    await waitFor(() =>
      expect(stored()).toMatchObject({ redirectUris: ['https://mine.example/callback'], version: 7 }),
    );
  },
});
