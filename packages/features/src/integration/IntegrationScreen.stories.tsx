import { hubScopes } from '@portico/contract/machineScopes';
import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails, slow } from '@portico/mocks/network';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { consoleTabOrder, freshHub, inApp, inConsole } from '../lib/stories.tsx';
import { IntegrationScreen } from './IntegrationScreen.tsx';

const hub = 'https://portico.example';

/** Documents the integration of an application. `e2e/guideExamples.full.test.ts` runs its programs against the server. */
const meta = preview.meta({
  component: IntegrationScreen,
  args: { hub },
  parameters: { layout: 'fullscreen', path: '/integration' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.manager);
  },
});

export const Page = meta.story({
  parameters: { state: 'integration.page' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Integration guide' })).toBeVisible();
    for (const name of [
      'Quick start',
      'API endpoints',
      'Examples',
      'Machine clients',
      'Security tips',
      'Need help?',
      'Related',
    ]) {
      await expect(canvas.getByRole('region', { name })).toBeVisible();
    }
    for (const name of ['POST /api/auth/login', 'POST /api/validate', 'POST /api/auth/logout']) {
      await expect(canvas.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(canvas.getByRole('group', { name: `Request: ${name}` })).toHaveTextContent(
        `curl -X ${name.replace(' ', ` ${hub}`)}`,
      );
    }
    await expect(canvas.getByRole('tab', { name: 'JavaScript' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Python' })).toBeVisible();
    const program = canvas.getByRole('group', { name: 'signOn.mjs' });
    await expect(program).toHaveTextContent("import { createServer } from 'node:http';");
    await expect(canvas.getByRole('group', { name: 'Run signOn.mjs' })).toHaveTextContent(
      `PORTICO_URL=${hub}`,
    );
    await expect(canvas.getByRole('link', { name: 'Connected Apps' })).toHaveAttribute('href', '/apps');
    await expect(document.title).toBe('Integration guide · Portico');
  },
});

export const Python = meta.story({
  parameters: { state: 'integration.page', picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Python' }));
    const program = await canvas.findByRole('group', { name: 'sign_on.py' });
    await expect(program).toHaveTextContent('from http.server import BaseHTTPRequestHandler');
    await expect(canvas.getByRole('group', { name: 'Run session.py' })).toHaveTextContent(
      'python3 session.py',
    );
    await expect(canvas.queryByRole('group', { name: 'signOn.mjs' })).not.toBeInTheDocument();
  },
});

/** The scopes of the hub are those that it checks; those of applications are the stored ones. */
export const MachineClients = meta.story({
  parameters: { picture: false },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Machine clients' }));
    for (const [name, description] of Object.entries(hubScopes)) {
      await expect(section.getByText(name).nextElementSibling).toHaveTextContent(description);
    }
    await expect(
      await section.findByRole('heading', { level: 3, name: 'The API of Parcel Desk' }),
    ).toBeVisible();
    await expect(section.getByText('labels:print').nextElementSibling).toHaveTextContent('Print labels');
    await expect(section.getByRole('group', { name: 'Token for The API of Parcel Desk' })).toHaveTextContent(
      `-d resource=https://parcels.apps.brackenfield.example/api`,
    );
    await expect(
      section.getByRole('group', { name: 'Token for The management API of this hub' }),
    ).toHaveTextContent(`curl -X POST ${hub}/oidc/token`);
  },
});

export const NoOwnApis = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager).organisation.apis = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No application has an API of its own\./)).toBeVisible();
  },
});

export const OwnApisLoading = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(slow(api.apis.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the APIs of applications')).toBeInTheDocument();
  },
});

export const OwnApisFailed = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apis.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The APIs of applications could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** Scrolls code sideways, but not the page. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: '/integration?guide=python' },
  play: async ({ canvas }) => {
    const program = await canvas.findByRole('group', { name: 'sign_on.py' });
    await expect(program.scrollWidth).toBeGreaterThan(program.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

const write = fn<(text: string) => Promise<void>>();

/** Copies the complete program. */
export const Copied = meta.story({
  parameters: { picture: false },
  beforeEach() {
    spyOn(navigator.clipboard, 'writeText').mockImplementation(write.mockResolvedValue(undefined));
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Copy signOn.mjs' });
    await userEvent.click(button);
    await expect(write).toHaveBeenCalledWith(expect.stringMatching(/^\/\/ Accepts sign-ons[\s\S]*\}\);$/));
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** Moves by keyboard from the tabs to the code, which can then be scrolled. */
export const Keyboard = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const examples = within(await canvas.findByRole('region', { name: 'Examples' }));
    examples.getByRole('tab', { name: 'JavaScript' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(examples.getByRole('tab', { name: 'Python' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(examples.getByRole('button', { name: 'Copy sign_on.py' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(examples.getByRole('group', { name: 'sign_on.py' })).toHaveFocus());
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  decorators: [inConsole],
  play: consoleTabOrder(
    'button Copy request: POST /api/auth/login',
    'group Request: POST /api/auth/login',
    'group Response: 200',
    'button Copy request: POST /api/validate',
    'group Request: POST /api/validate',
    'group Response: 200',
    'button Copy request: POST /api/auth/logout',
    'group Request: POST /api/auth/logout',
    'group Response: 200',
    'link The OpenAPI document (opens in a new tab)',
    'link Connected Apps',
    'tab JavaScript',
    'button Copy signOn.mjs',
    'group signOn.mjs',
    'button Copy command: signOn.mjs',
    'group Run signOn.mjs',
    'button Copy session.mjs',
    'group session.mjs',
    'button Copy command: session.mjs',
    'group Run session.mjs',
    'button Copy the command for The management API of this hub',
    'group Token for The management API of this hub',
    'button Copy the command for The API of Parcel Desk',
    'group Token for The API of Parcel Desk',
  ),
});
