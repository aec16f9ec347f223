import { catalogue, otherApplication } from '@portico/catalogue/list';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow, unreachable } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { consoleTabOrder, fill, freshHub, inApp, inConsole, turnOffForManagers } from '../lib/stories.tsx';
import { ConnectScreen } from './ConnectScreen.tsx';
import { fixIssuer, issuer, loadedPictures } from './stories.tsx';

type Context = Pick<StoryContext, 'canvas' | 'userEvent'>;

let hub: Hub;

/** Connects an application of the catalogue, or another one, by OpenID Connect. docs/product.md 7.12. */
const meta = preview.meta({
  component: ConnectScreen,
  parameters: { layout: 'fullscreen', path: '/apps/connect' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    fixIssuer(context, hub);
  },
});

export const Catalogue = meta.story({
  parameters: { state: 'connect.catalogue' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('listbox', { name: 'Catalogue of applications' }));
    const options = list.getAllByRole('option');
    await expect(options).toHaveLength(catalogue.length + 1);
    await expect(options.at(-1)).toHaveAccessibleName(/^Another application/);
    await expect(list.getByRole('option', { name: /^Grafana/ })).toHaveTextContent(
      'Development · Dashboards and alerts',
    );
    await expect(canvas.getByRole('searchbox', { name: 'Search the catalogue' })).toHaveFocus();
    await loadedPictures(12);
  },
});

export const CatalogueOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true, path: '/apps/connect?search=git' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: /^GitLab/ })).toBeVisible();
    await loadedPictures(2);
  },
});

/** Searches names, purposes and categories without regard to case and accents, and announces the number. */
export const Searched = meta.story({
  parameters: { state: 'connect.searched' },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('searchbox', { name: 'Search the catalogue' });
    await fill({ userEvent }, box, 'GRÁF');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await expect(canvas.getByRole('option', { name: /^Grafana/ })).toBeVisible();
    await expect(canvas.getByText('1 of 52 applications', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.clear(box);
    await fill({ userEvent }, box, 'team chat');
    await expect(await canvas.findByRole('option', { name: /^Mattermost/ })).toBeVisible();
    await expect(canvas.queryByRole('option', { name: /^Grafana/ })).not.toBeInTheDocument();
    await loadedPictures(3);
  },
});

/** Nothing found leads to another application, also by Enter. */
export const NoneMatches = meta.story({
  parameters: { state: 'connect.none-matches', path: '/apps/connect?search=zeppelin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No application of the catalogue matches “zeppelin”')).toBeVisible();
    await expect(canvas.getByText('0 of 52 applications', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Connect another application' })).toBeVisible();
    const box = canvas.getByRole('searchbox', { name: 'Search the catalogue' });
    await waitFor(() => expect(box).toHaveFocus());
  },
});

export const NoneMatchesLeadsOn = meta.story({
  parameters: { picture: false, path: '/apps/connect?search=zeppelin' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No application of the catalogue matches “zeppelin”');
    await userEvent.click(canvas.getByRole('button', { name: 'Connect another application' }));
    await expect(await canvas.findByRole('heading', { name: 'Connect another application' })).toBeVisible();
  },
});

/** Search, arrow keys and Enter pick an application. */
export const Keyboard = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('searchbox', { name: 'Search the catalogue' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('git');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3));
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('option', { name: /^Gitea/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('option', { name: /^GitLab/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('heading', { level: 1, name: 'Connect GitLab' });
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Address of GitLab/ })).toHaveFocus());
  },
});

/** Enter in the search picks the first that matches: names come before purposes. */
export const EnterPicksTheFirst = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('searchbox', { name: 'Search the catalogue' });
    await userEvent.type(box, 'lab{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Connect GitLab' })).toBeVisible();
  },
});

export const TabOrder = meta.story({
  decorators: [inConsole],
  parameters: { path: '/apps/connect?app=grafana' },
  play: async context => {
    await context.canvas.findByRole('textbox', { name: /^Address of Grafana/ });
    await consoleTabOrder(
      'textbox Address of Grafana',
      'textbox App name',
      'button Every role Open to',
      'button Back',
      'button Connect',
      'link Documentation (opens in a new tab)',
    )(context);
  },
});

export const UnknownApplication = meta.story({
  parameters: { state: 'connect.unknown', path: '/apps/connect?app=zeppelin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The catalogue does not have this application')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Show the catalogue' });
    await expect(link).toHaveAttribute('href', '/apps/connect');
  },
});

const grafana = catalogue.find(({ id }) => id === 'grafana');
if (grafana === undefined) throw new Error('The catalogue has no Grafana');

export const FormLoading = meta.story({
  parameters: { state: 'connect.form-loading', path: '/apps/connect?app=grafana' },
  beforeEach() {
    spyOn(grafana, 'load').mockReturnValue(new Promise(() => {}));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the form')).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Connect Grafana' })).toBeVisible();
  },
});

export const FormFailed = meta.story({
  parameters: { state: 'connect.form-failed', path: '/apps/connect?app=grafana' },
  beforeEach() {
    spyOn(grafana, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  },
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('The instructions could not be loaded.')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Loads the guide again. */
export const FormFailedOnce = meta.story({
  parameters: { picture: false, path: '/apps/connect?app=grafana' },
  beforeEach() {
    spyOn(grafana, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('textbox', { name: /^Address of Grafana/ })).toBeVisible();
  },
});

/** The name and the level are filled in. */
export const Form = meta.story({
  parameters: { state: 'connect.form', path: '/apps/connect?app=grafana' },
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await canvas.findByRole('textbox', { name: /^Address of Grafana/ })).toHaveFocus(),
    );
    await expect(canvas.getByRole('textbox', { name: /^App name/ })).toHaveValue('Grafana');
    await expect(canvas.getByRole('button', { name: /Open to/ })).toHaveTextContent('Every role');
    await expect(canvas.getAllByText('Enter the address to see them.')).toHaveLength(2);
    await expect(canvas.queryByRole('textbox', { name: /^Redirect address/ })).not.toBeInTheDocument();
    await loadedPictures(1);
  },
});

const addressOf = (canvas: Context['canvas']) => canvas.findByRole('textbox', { name: /^Address of/ });

/** The redirect addresses follow the address while it is typed. */
export const AddressTyped = meta.story({
  parameters: { state: 'connect.address-typed', path: '/apps/connect?app=immich' },
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await addressOf(canvas), 'https://photos.example.com/');
    for (const path of ['auth/login', 'user-settings', 'api/oauth/mobile-redirect'])
      await expect(await canvas.findByText(`https://photos.example.com/${path}`)).toBeVisible();
    await userEvent.keyboard('sub');
    await expect(await canvas.findByText('https://photos.example.com/sub/auth/login')).toBeVisible();
    await loadedPictures(1);
  },
});

export const AddressTypedOnAPhone = AddressTyped.extend({
  globals: { viewport: { value: 'small' } },
  parameters: { state: undefined, picture: true },
});

async function connect({ canvas, userEvent }: Context, address: string, button = 'Connect') {
  const field = await addressOf(canvas);
  await fill({ userEvent }, field, address);
  await userEvent.click(canvas.getByRole('button', { name: button }));
  return field;
}

const complete =
  'Enter a complete address that starts with https:// or http://, without username and password';

export const Invalid = meta.story({
  parameters: { state: 'connect.invalid', path: '/apps/connect?app=grafana' },
  play: async context => {
    const { canvas, userEvent } = context;
    const field = await connect(context, '');
    await expect(await canvas.findByText('Address is required')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    for (const [address, sentence] of [
      [`https://a.example/${'a'.repeat(2048)}`, 'Address must be at most 2048 characters'],
      ['https://ada:secret@grafana.example', complete],
      ['javascript:alert(1)', complete],
      ['https://grafana.example/a%2fb', 'Redirect address must not have encoded slashes in its path'],
      ['grafana.example', complete],
    ] as const) {
      await userEvent.clear(field);
      await fill({ userEvent }, field, address);
      await expect(await canvas.findByText(sentence)).toBeVisible();
    }
    await userEvent.clear(canvas.getByRole('textbox', { name: /^App name/ }));
    await expect(await canvas.findByText('App name is required')).toBeVisible();
    await expect(hub.organisation.oidcClients).toEqual([]);
  },
});

/** A public client needs https, which the form knows before the hub says so. */
export const PublicNeedsHttps = meta.story({
  parameters: { path: '/apps/connect?app=zammad' },
  play: async context => {
    await connect(context, 'http://tickets.example.com');
    const sentence = "A public client needs https://, except on the user's own machine";
    await expect(await context.canvas.findByText(sentence)).toBeVisible();
  },
});

/** One field more where the redirect address depends on more than the application's address. */
export const RedirectAddress = meta.story({
  parameters: { state: 'connect.redirect-address', path: '/apps/connect?app=wiki-js' },
  play: async context => {
    const { canvas, userEvent } = context;
    await connect(context, 'https://wiki.example.com');
    const field = canvas.getByRole('textbox', { name: /^Redirect address/ });
    await expect(await canvas.findByText('Redirect address is required')).toBeVisible();
    await fill({ userEvent }, field, 'https://wiki.example.com/login/*/callback');
    await expect(await canvas.findByText('Redirect address must not have a wildcard')).toBeVisible();
    await expect(canvas.getByText(/^Wiki.js does not send PKCE. PKCE is not required.$/)).toBeVisible();
  },
});

export const AnotherApplication = meta.story({
  parameters: { state: 'connect.other', path: '/apps/connect?app=other' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Connect another application' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: /^App name/ })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: /^Redirect address/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Type/ })).toHaveTextContent('It can keep a secret');
  },
});

export const Pending = meta.story({
  parameters: { state: 'connect.pending', path: '/apps/connect?app=grafana' },
  beforeEach({ msw }) {
    msw.use(slow(api.oidc.connect));
  },
  play: async context => {
    await connect(context, 'https://grafana.example.com');
    await expect(await context.canvas.findByText('Connecting...')).toBeVisible();
  },
});

/** The name is taken: the sentence is at its field, and nothing is lost. */
export const Refused = meta.story({
  parameters: { state: 'connect.refused', path: '/apps/connect?app=grafana' },
  beforeEach() {
    const [first] = hub.organisation.apps;
    if (first !== undefined) first.name = 'GRAFANA';
  },
  play: async context => {
    const { canvas } = context;
    const field = await connect(context, 'https://grafana.example.com');
    const name = canvas.getByRole('textbox', { name: /^App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toBeInvalid();
    await expect(field).toHaveValue('https://grafana.example.com');
    await expect(hub.organisation.oidcClients).toEqual([]);
  },
});

export const Failed = meta.story({
  parameters: { state: 'connect.failed', path: '/apps/connect?app=grafana' },
  beforeEach({ msw }) {
    msw.use(fails(api.oidc.connect));
  },
  play: async context => {
    const field = await connect(context, 'https://grafana.example.com');
    const toast = within(await screen.findByRole('alertdialog'));
    await expect(toast.getByText('Failed to connect the application')).toBeVisible();
    await expect(field).toHaveValue('https://grafana.example.com');
  },
});

export const Network = meta.story({
  parameters: { state: 'connect.network', path: '/apps/connect?app=grafana' },
  beforeEach({ msw }) {
    msw.use(unreachable(api.oidc.connect));
  },
  play: async context => {
    const field = await connect(context, 'https://grafana.example.com');
    const toast = within(await screen.findByRole('alertdialog'));
    await expect(
      toast.getByText('The hub did not answer. Look for the application in Apps before you try again.'),
    ).toBeVisible();
    await expect(field).toHaveValue('https://grafana.example.com');
  },
});

/** The values of the hub and of the new client are where they belong in the application. */
export const Created = meta.story({
  parameters: { state: 'connect.created', path: '/apps/connect?app=grafana' },
  play: async context => {
    const { canvas } = context;
    await connect(context, 'https://grafana.example.com/');
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Grafana is connected' }),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    const app = hub.organisation.apps.at(-1);
    await expect(app).toMatchObject({
      ...{ name: 'Grafana', url: 'https://grafana.example.com/', category: 'development' },
      ...{ catalogueId: 'grafana', icon: '/icons/catalogue/grafana.svg', accessLevel: 'user' },
    });
    const [client] = hub.organisation.oidcClients;
    await expect(client).toMatchObject({
      ...{ appId: app?.id, clientType: 'confidential', requirePkce: true },
      ...{ redirectUris: ['https://grafana.example.com/login/generic_oauth'] },
      ...{ postLogoutUris: ['https://grafana.example.com/login'] },
      claims: ['name', 'preferred_username', 'email'],
    });
    for (const [label, value] of [
      ['Issuer', issuer],
      ['Discovery document', `${issuer}/.well-known/openid-configuration`],
      ['Client ID', app?.id],
      ['Client secret', client?.secret],
    ] as const)
      await expect(
        within(await canvas.findByRole('group', { name: label })).getByText(value ?? ''),
      ).toBeVisible();
    await expect(canvas.getByText(/^The client secret is shown once\./)).toBeVisible();
    const block = canvas.getByRole('group', { name: 'Environment variables' });
    await expect(block).toHaveTextContent(`GF_AUTH_GENERIC_OAUTH_CLIENT_ID=${app?.id}`);
    await expect(block).toHaveTextContent(`GF_AUTH_GENERIC_OAUTH_CLIENT_SECRET=${client?.secret}`);
    await expect(block).toHaveTextContent(`GF_AUTH_GENERIC_OAUTH_TOKEN_URL=${issuer}/oidc/token`);
    const next = within(canvas.getByRole('region', { name: 'What comes next' }));
    await expect(next.getByRole('link', { name: 'Grant access' })).toHaveAttribute(
      'href',
      `/apps?access=${app?.id}`,
    );
    await expect(next.getByRole('link', { name: 'Test sign-on' })).toHaveAttribute(
      'href',
      `/apps/${app?.id}/test`,
    );
    await loadedPictures(1);
  },
});

/** Two presses connect one application. */
export const PressedTwice = meta.story({
  parameters: { picture: false, path: '/apps/connect?app=grafana' },
  play: async ({ canvas, userEvent }) => {
    const before = hub.organisation.apps.length;
    await fill({ userEvent }, await addressOf(canvas), 'https://grafana.example.com');
    const button = canvas.getByRole('button', { name: 'Connect' });
    await userEvent.dblClick(button);
    await canvas.findByRole('heading', { level: 1, name: 'Grafana is connected' });
    await expect(hub.organisation.apps).toHaveLength(before + 1);
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

/** A public client has no secret, and its guide asks for none. */
export const PublicClient = meta.story({
  parameters: { state: 'connect.public', path: '/apps/connect?app=other' },
  play: async context => {
    const { canvas, userEvent } = context;
    await fill({ userEvent }, await canvas.findByRole('textbox', { name: /^App name/ }), 'Stock Count');
    const redirect = canvas.getByRole('textbox', { name: /^Redirect address/ });
    await fill({ userEvent }, redirect, 'https://stock.example.com/callback');
    await userEvent.click(canvas.getByRole('button', { name: /Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: /It runs in the browser/ }));
    await connect(context, 'https://stock.example.com');
    await expect(await canvas.findByText(/^This application has no client secret\./)).toBeVisible();
    await expect(canvas.queryByRole('group', { name: /secret/i })).not.toBeInTheDocument();
    await expect(hub.organisation.apps.at(-1)).toMatchObject({ catalogueId: null, icon: null });
    await expect(hub.organisation.oidcClients[0]).toMatchObject({
      ...{ clientType: 'public', redirectUris: ['https://stock.example.com/callback'] },
    });
  },
});

const manager = (context: StoryContext) => {
  hub = freshHub(context, people.manager);
  fixIssuer(context, hub);
};

/** Managers connect applications within their reach, but not without PKCE. */
export const Manager = meta.story({
  parameters: { state: 'connect.manager', path: '/apps/connect?app=gitea' },
  beforeEach: manager,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only administrators can connect Gitea, Forgejo')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Connect' })).not.toBeInTheDocument();
  },
});

export const ManagerConnects = meta.story({
  parameters: { picture: false, path: '/apps/connect?app=grafana' },
  beforeEach: manager,
  play: async context => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Open to/ }));
    await expect(screen.getAllByRole('option').map(each => each.textContent)).toEqual([
      'Every role',
      'Manager and above',
    ]);
    await userEvent.keyboard('{Escape}');
    await connect(context, 'https://grafana.example.com');
    await expect(await canvas.findByText(/^The client secret is shown once\./)).toBeVisible();
  },
});

export const NotAllowed = meta.story({
  parameters: { state: 'connect.not-allowed' },
  beforeEach(context) {
    manager(context);
    turnOffForManagers(hub, ['managersEditApps']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible();
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
  },
});

/** The name of another application stays, whatever the catalogue has. */
export const OtherIsNotListed = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('option', { name: new RegExp(otherApplication.name) }));
    await expect(await canvas.findByRole('heading', { name: 'Connect another application' })).toBeVisible();
  },
});
