import { applicationEntity } from '@portico/contract/events/entities';
import { oidcChanges } from '@portico/contract/hub/oidc';
import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow, unreachable } from '@portico/mocks/network';
import type { StoredOidcClient } from '@portico/mocks/organisation';
import { record } from '@portico/mocks/record';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, fill, freshHub } from '../lib/stories.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { hubWithPantry, onPage } from './stories.tsx';

const path = `/apps/${appIds.pantry}/sign-on`;
let hub: Hub;

/** The sign-on tab of an application's page. */
const meta = preview.meta({
  component: ApplicationScreen,
  parameters: { layout: 'fullscreen', path },
  ...onPage,
  beforeEach(context) {
    hub = hubWithPantry(context);
  },
});

const stored = () => hub.organisation.oidcClients.find(({ appId }) => appId === appIds.pantry);
const redirectField = () => screen.findByRole('textbox', { name: /^Redirect addresses/ });

/** Saves changes as Priya Raman, as if in another browser. */
function saveElsewhere(changes: Partial<StoredOidcClient>): void {
  const client = stored();
  const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
  if (client === undefined || app === undefined) throw new Error('The fixtures have no pantry');
  record(hub, {
    action: 'update_oidc',
    parameters: { changes: oidcChanges(client, { ...client, ...changes }) ?? {}, isNew: false },
    actor: hub.organisation.users.find(({ id }) => id === people.secondAdmin.id) ?? null,
    entity: applicationEntity(app),
  });
  Object.assign(client, changes, { version: client.version + 1 });
}

export const On = meta.story({
  parameters: { state: 'application.sign-on' },
  play: async ({ canvas }) => {
    await expect(await redirectField()).toHaveValue(
      'https://pantry.apps.brackenfield.example/callback\nhttps://pantry-staging.apps.brackenfield.example/callback',
    );
    await expect(canvas.getByRole('group', { name: 'Client ID' })).toHaveTextContent(appIds.pantry);
    await expect(canvas.getByRole('group', { name: 'Token endpoint' })).toHaveTextContent(
      `${location.origin}/oidc/token`,
    );
    await expect(canvas.getByRole('group', { name: 'Discovery' })).toHaveTextContent(
      `${location.origin}/.well-known/openid-configuration`,
    );
    await expect(canvas.getByRole('checkbox', { name: 'Groups (groups)' })).toBeChecked();
    await expect(canvas.getByText('ptk_11111111…')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Test sign-on' })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}/test`,
    );
    await expect(document.title).toBe('Pantry: Sign-on · Portico');
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await redirectField()).toBeVisible();
  },
});

export const Off = meta.story({
  parameters: { state: 'application.sign-on-off' },
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Redirect addresses/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Test sign-on' })).not.toBeInTheDocument();
  },
});

export const SetUp = meta.story({
  parameters: { state: 'application.sign-on-set-up' },
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
    await redirectField();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on OpenID Connect' }));
    await expect(await canvas.findByText('Redirect address is required')).toBeVisible();
    await fill({ userEvent }, await redirectField(), 'https://pantry.example/callback');
    await expect(canvas.queryByText('Redirect address is required')).not.toBeInTheDocument();
  },
});

/** The new client's secret is generated without a question, because there is none to lose. */
export const TurnedOn = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
    await fill({ userEvent }, await redirectField(), 'https://pantry.example/callback');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on OpenID Connect' }));
    await expectToast('OpenID Connect turned on', 'Pantry');
    await expect(stored()).toMatchObject({ redirectUris: ['https://pantry.example/callback'], version: 1 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Client secret of Pantry' }));
    await expect(dialog.getByRole('group', { name: 'Client secret' })).toHaveTextContent(/pcs_/);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(canvas.getByText(/^A secret is in use/)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'application.sign-on-loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.oidc.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading sign-on settings')).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: { state: 'application.sign-on-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.oidc.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sign-on settings could not be loaded.')).toBeVisible();
  },
});

export const Unreachable = meta.story({
  parameters: { state: 'application.sign-on-unreachable' },
  beforeEach({ msw }) {
    msw.use(unreachable(api.oidc.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sign-on settings could not be loaded.')).toBeVisible();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'application.sign-on-invalid' },
  play: async ({ canvas, userEvent }) => {
    const field = await redirectField();
    await userEvent.clear(field);
    await fill({ userEvent }, field, 'https://pantry.example/callback#top');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Redirect address must not have a fragment')).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await fill({ userEvent }, field, 'com.example.pantry:/callback');
    await expect(await canvas.findByText('Only public clients can have an address of an app')).toBeVisible();
    await userEvent.clear(field);
    await fill({ userEvent }, field, 'https://pantry.example/callback#top');
  },
});

export const NotSaved = meta.story({
  parameters: { state: 'application.sign-on-not-saved' },
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(fails(api.oidc.save));
    await fill({ userEvent }, await screen.findByRole('textbox', { name: /^Addresses after/ }), '');
    await userEvent.click(canvas.getByRole('switch', { name: /^Third-party/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Failed to save the sign-on settings')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

/** Opens the settings that few applications need. */
const openMore = async (userEvent: StoryContext['userEvent']) =>
  userEvent.click(await screen.findByRole('button', { name: /^More settings/ }));

const rareSettings = {
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
  beforeEach(context: Parameters<typeof hubWithPantry>[0]) {
    hub = hubWithPantry(context);
    Object.assign(stored() ?? {}, rareSettings);
  },
};

/** Settings in use are not hidden. */
export const EverySetting = meta.story({
  parameters: { picture: true },
  ...withEverySetting,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Extra claim/ })).toHaveValue('tenant');
    await expect(canvas.getByRole('textbox', { name: /^Value of the extra claim/ })).toHaveValue('north');
    await expect(canvas.getByRole('textbox', { name: /^Back-channel logout/ })).toBeVisible();
    await expect(canvas.getByRole('switch', { name: /^Require pushed requests/ })).toBeChecked();
    await expect(canvas.getByRole('switch', { name: /^Name the session in front/ })).not.toBeChecked();
  },
});

export const EverySettingOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  ...withEverySetting,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: /^Allow offline access/ })).toBeChecked();
  },
});

/** A third-party application has no devices: their screen asks for no consent. */
export const ThirdParty = meta.story({
  parameters: { picture: false },
  ...withEverySetting,
  play: async ({ canvas, userEvent }) => {
    const devices = await canvas.findByRole('switch', { name: /^Allow sign-in on devices/ });
    await userEvent.click(canvas.getByRole('switch', { name: /^Third-party/ }));
    await expect(devices).toBeDisabled();
    await expect(devices).not.toBeChecked();
    await expect(devices).toHaveAccessibleDescription('Not available to third-party applications.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expectToast('Sign-on settings saved', 'Pantry');
    await expect(stored()).toMatchObject({ isThirdParty: true, allowDeviceSignIn: false });
  },
});

/** A save of one setting keeps all others. */
export const OthersKept = meta.story({
  parameters: { picture: false },
  ...withEverySetting,
  play: async ({ canvas, userEvent }) => {
    const before = { ...stored() };
    await userEvent.click(await canvas.findByRole('switch', { name: /^Allow sign-in on devices/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expectToast('Sign-on settings saved', 'Pantry');
    await expect(stored()).toEqual({
      ...before,
      allowDeviceSignIn: false,
      isBackChannelByOwner: expect.any(Boolean),
      version: 4,
    });
  },
});

/** An error in a closed section opens it. */
export const InvalidInClosedSection = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await openMore(userEvent);
    const address = await canvas.findByRole('textbox', { name: /^Front-channel logout/ });
    await fill({ userEvent }, address, 'https://elsewhere.example/out');
    await openMore(userEvent);
    await waitFor(() => expect(address).not.toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Must have the host and port of a redirect address')).toBeVisible();
    await waitFor(() => expect(address).toHaveFocus());
    await userEvent.clear(address);
    await fill({ userEvent }, await canvas.findByRole('textbox', { name: /^Extra claim/ }), 'tenant');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Value is required')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Value of the extra claim/ })).toHaveFocus(),
    );
  },
});

/** The server knows that an address needs an owner. */
export const NeedsAnOwner = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await openMore(userEvent);
    const address = await canvas.findByRole('textbox', { name: /^Back-channel logout/ });
    await fill({ userEvent }, address, 'http://pantry.internal/out');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(
      await canvas.findByText('Only an owner can enter an address without https:// or with a port'),
    ).toBeVisible();
    await waitFor(() => expect(address).toHaveFocus());
  },
});

export const Saved = meta.story({
  parameters: { state: 'application.sign-on-saved' },
  play: async ({ canvas, userEvent }) => {
    const field = await redirectField();
    await userEvent.clear(field);
    await fill(
      { userEvent },
      field,
      '  https://pantry.example/callback  \n\nhttps://pantry.example/callback',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Groups (groups)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expectToast('Sign-on settings saved', 'Pantry');
    await expect(stored()).toMatchObject({ redirectUris: ['https://pantry.example/callback'], version: 4 });
    await expect(stored()?.claims).not.toContain('groups');
    await waitFor(() => expect(field).toHaveValue('https://pantry.example/callback'));
    await expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument();
  },
});

/** Saves other redirect addresses than Priya, who saves first, and returns the question. */
async function saveTooLate({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  const field = await redirectField();
  await userEvent.clear(field);
  await fill({ userEvent }, field, 'https://mine.example/callback');
  saveElsewhere({ redirectUris: ['https://theirs.example/callback'], isThirdParty: true });
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
  return within(
    await screen.findByRole('dialog', { name: 'Sign-on settings changed while you were editing' }),
  );
}

export const Contested = meta.story({
  parameters: { state: 'application.sign-on-conflict' },
  play: async context => {
    const dialog = await saveTooLate(context);
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    for (const text of [
      'https://theirs.example/callback',
      'Your value: https://mine.example/callback',
      'On',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
  },
});

/** The dialog shows an extra claim as a reader writes it. */
export const ContestedClaim = meta.story({
  parameters: { picture: false },
  ...withEverySetting,
  play: async ({ canvas, userEvent }) => {
    const value = await canvas.findByRole('textbox', { name: /^Value of the extra claim/ });
    await userEvent.clear(value);
    await fill({ userEvent }, value, 'south');
    saveElsewhere({ extraClaim: null });
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Sign-on settings changed/ }));
    await expect(await dialog.findByText('Empty')).toBeVisible();
    await expect(dialog.getByText('Your value: tenant: south')).toBeVisible();
  },
});

export const SavedAnyway = meta.story({
  parameters: { picture: false },
  play: async context => {
    const dialog = await saveTooLate(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await expectToast('Sign-on settings saved', 'Pantry');
    await expect(stored()).toMatchObject({
      ...{ redirectUris: ['https://mine.example/callback'], isThirdParty: true, version: 5 },
    });
  },
});

/** Changes of different fields are merged. */
export const Merged = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Groups (groups)' }));
    saveElsewhere({ isThirdParty: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(
      await screen.findByText('Someone else changed Third-party application meanwhile. That change is kept.'),
    ).toBeVisible();
    await expect(stored()).toMatchObject({ isThirdParty: true });
    await expect(stored()?.claims).not.toContain('groups');
  },
});

/** A save does not turn on what another administrator turned off meanwhile. */
export const TurnedOffMeanwhile = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Groups (groups)' }));
    hub.organisation.oidcClients = [];
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(stored()).toBeUndefined();
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.sign-on-read-only' },
  beforeEach(context) {
    hub = hubWithPantry(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Only administrators can change the sign-on settings.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Replace secret' })).not.toBeInTheDocument();
  },
});

export const ReplaceSecret = meta.story({
  parameters: { state: 'application.secret-replace', path: `${path}?secret` },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('Replace the client secret of Pantry?')).toBeVisible();
    await expect(dialog.getByText(/^The current secret stops working at once/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Replace Secret' })).toBeVisible();
  },
});

export const SecretShown = meta.story({
  parameters: { state: 'application.secret-shown', path: `${path}?secret` },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Client secret of Pantry' }));
    await expect(dialog.getByRole('button', { name: 'Copy client secret' })).toBeVisible();
    await expect(stored()?.secret).not.toBe('pcs_well-formed');
  },
});

export const TurnOff = meta.story({
  parameters: { state: 'application.turn-off', path: `${path}?turn-off` },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/^Users are signed out of the application/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Turn Off' })).toBeVisible();
  },
});

export const TurnedOff = meta.story({
  parameters: { picture: false, path: `${path}?turn-off` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    await expectToast('OpenID Connect turned off', 'Pantry');
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(stored()).toBeUndefined();
  },
});

/** The input of another form on the tab stays. */
export const TurnedOffBesideInput = meta.story({
  parameters: { picture: false, path: `${path}?protect` },
  play: async ({ canvas, userEvent }) => {
    const addresses = await canvas.findByRole('textbox', { name: 'Addresses' });
    await fill({ userEvent }, addresses, 'https://intranet.example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Addresses' })).toHaveValue(
      'https://intranet.example.com',
    );
    await expect(
      screen.queryByRole('alertdialog', { name: 'Leave without saving?' }),
    ).not.toBeInTheDocument();
  },
});

/** A public client needs PKCE and has no secret. */
export const PublicClient = meta.story({
  parameters: { picture: true },
  beforeEach(context) {
    hub = hubWithPantry(context);
    Object.assign(stored() ?? {}, { clientType: 'public', secret: null });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A public client has no secret.')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: /^Require PKCE/ })).toBeDisabled();
  },
});

/** Any app on a device can register a scheme that is no reversed domain name. */
export const SchemeOfApp = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = hubWithPantry(context);
    Object.assign(stored() ?? {}, { clientType: 'public', secret: null });
  },
  play: async ({ canvas, userEvent }) => {
    const field = await redirectField();
    const warning = () => canvas.queryByText(/^Another app on the device can register pantry: too/);
    await expect(warning()).toBeNull();
    await userEvent.clear(field);
    await fill({ userEvent }, field, 'pantry://callback');
    await expect(warning()).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Sign-on settings saved')).toBeVisible();
    await expect(stored()).toMatchObject({ redirectUris: ['pantry://callback'] });
  },
});

/** Unsaved input asks before it is lost. */
export const Leaving = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Groups (groups)' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Access' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: /^Keep editing|^Stay/ }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await canvas.findByRole('tab', { name: 'Sign-on', selected: true });
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('tab', { name: 'Access' }));
    await waitFor(() =>
      expect(canvas.getByRole('table', { name: 'Users with access to Pantry' })).toBeVisible(),
    );
  },
});

const Guide = ({ appId }: { appId: string }) => <p>{`Guide of ${appId}`}</p>;

/** Another area provides the instructions. They load when the reader opens them. */
export const WithGuide = meta.story({
  args: { parts: { Guide } },
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Instructions for the application' });
    await expect(canvas.queryByText(/^Guide of/)).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect(await canvas.findByText(`Guide of ${appIds.pantry}`)).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByText(/^Guide of/)).not.toBeInTheDocument());
  },
});

export const WithGuideOpen = meta.story({
  args: { parts: { Guide } },
  parameters: { picture: false, path: `${path}?guide` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Guide of ${appIds.pantry}`)).toBeVisible();
  },
});
