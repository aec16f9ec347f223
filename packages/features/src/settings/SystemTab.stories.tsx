import { api, endpointIds } from '@portico/contract/table';
import { addFactors } from '@portico/mocks/fixtureFactors';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { answers, fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { confirmByCode, fill, freshHub, inApp } from '../lib/stories.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** System information and the master key. */
const meta = preview.meta({
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/settings?tab=system' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

let hub: Hub;

const formerKey = 'pmk_Hk3v9QxT2mLw8RzB5nYc7JdF4sGa6PeU1oXi0WqNtVb';

/** Starts a hub with a master key that the owner generated a month ago. */
function withKey(context: Parameters<typeof freshHub>[0]): void {
  const hub = freshHub(context, people.admin);
  const createdAt = hub.now() - 30 * 24 * 60 * 60 * 1000;
  hub.organisation.masterKey = { key: formerKey, userId: people.owner.id, createdAt };
}

/** Enters the password in the open dialog and submits it. */
async function confirm(
  { userEvent }: Pick<StoryContext, 'userEvent'>,
  label: string,
  password: string = people.admin.password,
) {
  const field = await screen.findByLabelText('Current password');
  await fill({ userEvent }, field, password);
  await userEvent.click(screen.getByRole('button', { name: label }));
}

const card = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Master API Key' }));

export const SystemTab = meta.story({
  parameters: { state: 'settings.system-tab' },
  play: async ({ canvas }) => {
    for (const text of [
      '1.0.0',
      'Connected',
      'Development',
      'JWT tokens',
      'bcrypt hashing',
      'Session management',
    ]) {
      await expect(await canvas.findByText(text)).toBeVisible();
    }
    await expect(canvas.getByText(/^PostgreSQL 18\.3/)).toBeVisible();
    const key = await card(canvas);
    await expect(key.getByText('Sensitive')).toBeVisible();
    await expect(key.getByText('No key has been generated.')).toBeVisible();
    const endpoints = within(canvas.getByRole('table', { name: 'API endpoints' }));
    await expect(endpoints.getAllByRole('row')).toHaveLength(endpointIds.length + 1);
    await expect(endpoints.getByRole('rowheader', { name: 'POST /api/validate' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /OpenAPI document/ })).toHaveAttribute(
      'href',
      '/api/openapi.json',
    );
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sensitive')).toBeVisible();
  },
});

/** A hub with argon2id hashing and a PostgreSQL server that is down. */
export const OtherEnvironment = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answers(api.system.info, {
        version: '1.0.0',
        environment: 'Production',
        database: { isConnected: false, name: 'PostgreSQL', kind: 'server', version: '16.4' },
        passwordHashing: 'argon2id',
        mailServer: null,
        masterKey: null,
        endpoints: [{ method: 'GET', path: '/api/stats', summary: 'Count.', isExtension: false }],
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('argon2id hashing')).toBeVisible();
    await expect(canvas.getByText('PostgreSQL 16.4, separate server')).toBeVisible();
    await expect(canvas.getByText('Not connected')).toBeVisible();
    await expect(canvas.getByText('Production')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.system.info));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading system information')).toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.system.info));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be loaded.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** The key is shown in full once, then only its prefix. */
export const FirstMasterKey = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const key = await card(canvas);
    const button = key.getByRole('button', { name: 'Generate' });
    await userEvent.click(button);
    await confirm({ userEvent }, 'Generate key');
    const dialog = within(await screen.findByRole('dialog', { name: 'Master API Key' }));
    const value = dialog.getByRole('group', { name: 'Master API key' });
    await expect(value).toHaveTextContent(/^Master API keypmk_/);
    await expect(dialog.getByText(/This key is shown once/)).toBeVisible();
    await step('then only its prefix is shown', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(button).toHaveFocus());
      await expect(await key.findByText(/^pmk_\S{8}…$/)).toBeVisible();
      await expect(key.getByText('Generated by tobias.fennimore on Nov 21, 2026')).toBeVisible();
    });
  },
});

export const ReplaceConfirmation = meta.story({
  beforeEach: withKey,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Generate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the master key?' }));
    await expect(dialog.getByText(/^The key pmk_Hk3v9QxT…, generated by maren\.oakhurst,/)).toBeVisible();
  },
});

export const Replaced = meta.story({
  beforeEach: withKey,
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Generate' }));
    await confirm({ userEvent }, 'Replace key');
    const dialog = within(await screen.findByRole('dialog', { name: 'Master API Key' }));
    await expect(dialog.queryByText(formerKey)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(await (await card(canvas)).findByText(/Generated by tobias\.fennimore/)).toBeVisible();
  },
});

/** A session without the password is not enough to generate a key. */
export const WrongPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Generate' }));
    await confirm({ userEvent }, 'Generate key', 'certainly wrong');
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(screen.getByText('Your current password is wrong.')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  },
});

/** An account with an authenticator app also needs its code. */
export const SecondFactorFirst = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    addFactors(hub, people.admin);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Generate' }));
    await confirm({ userEvent }, 'Generate key');
    await confirmByCode({ userEvent }, hub);
    await expect(await screen.findByRole('dialog', { name: 'Master API Key' })).toBeVisible();
  },
});

/** A key that another administrator generated meanwhile is not replaced without a confirmation. */
export const GeneratedElsewhere = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.system.generateMasterKey, { code: 'master_key_exists' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await card(canvas)).getByRole('button', { name: 'Generate' }));
    await confirm({ userEvent }, 'Generate key');
    await expect(
      await screen.findByRole('alertdialog', { name: /^A master key already exists/ }),
    ).toBeVisible();
  },
});
