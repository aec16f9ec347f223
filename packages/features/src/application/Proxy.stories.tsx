import { applicationEntity } from '@portico/contract/events/entities';
import { proxyChanges } from '@portico/contract/hub/proxy';
import type { SaveProxyBody } from '@portico/contract/schemas/proxy';
import { api } from '@portico/contract/table';
import { appIds, fixtureNow, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow, unreachable } from '@portico/mocks/network';
import { record } from '@portico/mocks/record';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { expectToast, fill, freshHub } from '../lib/stories.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { onPage } from './stories.tsx';

const path = `/apps/${appIds.pantry}/sign-on`;
const address = 'https://pantry.apps.brackenfield.example';
let hub: Hub;

const protect = (more: Partial<SaveProxyBody & { lastAskedAt: number | null }> = {}) =>
  hub.organisation.proxiedApps.push({
    ...{ appId: appIds.pantry, addresses: [address], openPaths: ['/health', '/hooks/*'] },
    ...{ allowMachines: false, allowAppPasswords: false, lastAskedAt: fixtureNow - 5 * 60_000, version: 1 },
    ...more,
  });

/** The protection of an application by the proxy in front of it, on the sign-on tab of its page. */
const meta = preview.meta({
  component: ApplicationScreen,
  parameters: { layout: 'fullscreen', path },
  ...onPage,
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    protect();
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Moves to the part of the long tab that a picture is about. */
const show = (element: HTMLElement) => element.scrollIntoView({ block: 'center' });

const stored = () => hub.organisation.proxiedApps.find(row => row.appId === appIds.pantry) ?? null;
const addresses = () => screen.findByRole('textbox', { name: /^Addresses/ });

export const Ready = meta.story({
  parameters: { state: 'application.proxy' },
  play: async ({ canvas }) => {
    await expect(await addresses()).toHaveValue(address);
    await expect(canvas.getByRole('textbox', { name: /^Open paths/ })).toHaveValue('/health\n/hooks/*');
    const code = canvas.getByRole('group', { name: '/etc/nginx/snippets/portico.conf' });
    await expect(code).toHaveTextContent('Inside the server block of pantry.apps.brackenfield.example.');
    await expect(code).toHaveTextContent('/api/forward-auth/nginx;');
    await expect(canvas.getByText(/A proxy last let a user in 5 minutes ago\./)).toBeVisible();
    show(await addresses());
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Test' })).toBeVisible();
    show(await addresses());
  },
});

/** Other kinds of proxies have files of their own; the address names the kind. */
export const Haproxy = meta.story({
  parameters: { state: 'application.proxy-haproxy', path: `${path}?proxy=haproxy` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: '/etc/haproxy/haproxy.cfg' })).toHaveTextContent(
      'http-request del-header ^(?i)remote[-_.] -m reg',
    );
    await expect(canvas.getByRole('group', { name: '/etc/haproxy/portico.lua' })).toBeVisible();
    show(canvas.getByText('Configuration of the proxy'));
  },
});

export const EachKind = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    for (const [kind, file] of [
      ['Caddy', '/etc/caddy/Caddyfile'],
      ['Traefik', '/etc/traefik/dynamic/portico.yml'],
      ['Apache', '/etc/apache2/portico.lua'],
      ['nginx', '/etc/nginx/snippets/portico.conf'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: /Proxy/ }));
      await userEvent.click(await screen.findByRole('option', { name: kind }));
      await expect(await canvas.findByRole('group', { name: file })).toBeVisible();
    }
  },
});

export const None = meta.story({
  parameters: { state: 'application.proxy-none' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^For applications without a sign-on of their own/)).toBeVisible();
    await expect(canvas.queryByText('Configuration of the proxy')).not.toBeInTheDocument();
    show(canvas.getByRole('button', { name: 'Set up protection' }));
  },
});

async function setUp({ canvas, userEvent }: Player, text: string) {
  hub.organisation.proxiedApps = hub.organisation.proxiedApps.filter(row => row.appId !== appIds.pantry);
  await userEvent.click(await canvas.findByRole('button', { name: 'Set up protection' }));
  await fill({ userEvent }, await addresses(), text);
  await userEvent.click(canvas.getByRole('button', { name: 'Protect application' }));
}

/** A host without https:// is completed. */
export const SetUp = meta.story({
  parameters: { state: 'application.proxy-set-up' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
  },
  play: async context => {
    await setUp(context, 'Pantry.apps.brackenfield.example');
    await expectToast('Protection set up', 'Pantry');
    await expect(stored()).toMatchObject({ addresses: [address], openPaths: [], version: 1 });
    await expect(await context.canvas.findByText('Configuration of the proxy')).toBeVisible();
    await expect(context.canvas.getByText(/No proxy has let a user in yet\./)).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { state: 'application.proxy-loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.proxy.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the protection')).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  parameters: { state: 'application.proxy-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.proxy.read));
  },
  play: async ({ canvas }) => {
    const sentence = await canvas.findByText('The protection by a proxy could not be loaded.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    show(sentence);
  },
});

export const Unreachable = meta.story({
  parameters: { state: 'application.proxy-unreachable' },
  beforeEach({ msw }) {
    msw.use(unreachable(api.proxy.read));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The protection by a proxy could not be loaded.')).toBeVisible();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'application.proxy-invalid' },
  play: async ({ canvas, userEvent }) => {
    const field = await addresses();
    await userEvent.clear(field);
    await fill({ userEvent }, field, 'https://pantry.example/wiki');
    const paths = canvas.getByRole('textbox', { name: /^Open paths/ });
    await userEvent.clear(paths);
    await fill({ userEvent }, paths, '/a/../admin');
    await userEvent.click(canvas.getByRole('button', { name: 'Save protection' }));
    await expect(
      await canvas.findByText('Address must be a host without a path, such as https://wiki.example.com'),
    ).toBeVisible();
    await expect(canvas.getByText(/^Open path must be a plain path/)).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(stored()?.version).toBe(1);
    // Away from the edge of the navigation, which would cover half of a button.
    show(field);
  },
});

export const Taken = meta.story({
  parameters: { state: 'application.proxy-taken' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
    protect({ addresses: ['https://parcels.apps.brackenfield.example'] });
    Object.assign(hub.organisation.proxiedApps[0] ?? {}, { appId: appIds.parcels });
  },
  play: async context => {
    await setUp(context, 'https://parcels.apps.brackenfield.example');
    await expect(await context.canvas.findByText('Another application has this address.')).toBeVisible();
    await expect(stored()).toBeNull();
  },
});

export const NotSaved = meta.story({
  parameters: { state: 'application.proxy-not-saved' },
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(fails(api.proxy.save));
    await userEvent.click(await canvas.findByRole('switch', { name: /^Machine clients/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save protection' }));
    await expect(await screen.findByText('Failed to save the protection')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

/** Saves as Priya Raman, as if in another browser. */
function saveElsewhere(changed: Partial<SaveProxyBody>): void {
  const before = stored();
  const app = hub.organisation.apps.find(({ id }) => id === appIds.pantry);
  if (before === null || app === undefined) throw new Error('The fixtures have no pantry');
  record(hub, {
    action: 'update_proxy',
    parameters: { changes: proxyChanges(before, { ...before, ...changed }) ?? {}, isNew: false },
    actor: hub.organisation.users.find(({ id }) => id === people.secondAdmin.id) ?? null,
    entity: applicationEntity(app),
  });
  Object.assign(before, changed, { version: before.version + 1 });
}

export const Contested = meta.story({
  parameters: { state: 'application.proxy-conflict' },
  play: async ({ canvas, userEvent }) => {
    await addresses();
    const paths = canvas.getByRole('textbox', { name: /^Open paths/ });
    await userEvent.clear(paths);
    await fill({ userEvent }, paths, '/ready');
    saveElsewhere({ openPaths: ['/live'] });
    await userEvent.click(canvas.getByRole('button', { name: 'Save protection' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Protection changed while you were editing' }),
    );
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    await expect(dialog.getByText(/^Your value: \/ready/)).toBeVisible();
  },
});

export const TurnOff = meta.story({
  parameters: { state: 'application.proxy-turn-off' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off protection' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('Turn off the protection of Pantry?')).toBeVisible();
  },
});

export const TurnedOff = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off protection' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Turn Off' }));
    await expectToast('Protection turned off', 'Pantry');
    await expect(stored()).toBeNull();
    await expect(await canvas.findByRole('button', { name: 'Set up protection' })).toBeVisible();
  },
});

export const TestPassed = meta.story({
  parameters: { state: 'application.proxy-test-passed' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await expect(await canvas.findByText('The proxy protects this address.')).toBeVisible();
    await expect(canvas.getByText('Led to the sign-in')).toBeVisible();
    await expect(canvas.getAllByText('Passed')).toHaveLength(4);
    show(canvas.getByText('A script without a session is refused'));
  },
});

export const TestFailed = meta.story({
  parameters: { state: 'application.proxy-test-failed' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
    protect({ addresses: ['https://pantry.invalid'] });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await expect(
      await canvas.findByText('The proxy does not protect this address as it should.'),
    ).toBeVisible();
    await expect(canvas.getByText('The name of the host could not be resolved')).toBeVisible();
    await expect(canvas.getAllByText('Skipped')).toHaveLength(3);
    show(canvas.getByText('A script without a session is refused'));
  },
});

export const TestNotRun = meta.story({
  parameters: { state: 'application.proxy-test-not-run' },
  play: async ({ canvas, userEvent, msw }) => {
    msw.use(fails(api.proxy.test));
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible());
    show(canvas.getByRole('alert'));
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.proxy-read-only' },
  beforeEach(context) {
    hub = freshHub(context, people.manager);
    protect();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('/health, /hooks/*')).toBeVisible();
    await expect(canvas.getByText(address)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
    show(canvas.getByText('/health, /hooks/*'));
  },
});

/** Programs of users come in by HTTP Basic where an administrator allows it. */
export const AppPasswords = meta.story({
  parameters: { state: 'application.proxy-app-passwords' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
    protect({ allowAppPasswords: true });
  },
  play: async ({ canvas }) => {
    const allowed = await canvas.findByRole('switch', { name: /^App passwords/ });
    await expect(allowed).toBeChecked();
    show(allowed);
  },
});

export const AppPasswordsAllowed = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const allowed = await canvas.findByRole('switch', { name: /^App passwords/ });
    await expect(allowed).not.toBeChecked();
    await userEvent.click(allowed);
    await userEvent.click(canvas.getByRole('button', { name: 'Save protection' }));
    await expectToast('Protection saved', 'Pantry');
    await expect(stored()?.allowAppPasswords).toBe(true);
  },
});
