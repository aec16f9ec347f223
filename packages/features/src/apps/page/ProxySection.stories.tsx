import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, fill } from '../../lib/stories.tsx';
import { pantry } from '../list/stories.tsx';
import { ProxySection } from './ProxySection.tsx';
import { hubWithProxy, onTab, proxied, storedProxy } from './stories.tsx';

let hub: Hub;

/** The protection of an application by the proxy in front of it. */
const meta = preview.meta({
  component: ProxySection,
  args: { app: pantry },
  ...onTab,
  beforeEach(context) {
    hub = hubWithProxy(context);
  },
});

export const Ready = meta.story({
  parameters: { state: 'application.proxy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Addresses/ })).toHaveValue(proxied);
    await expect(canvas.getByRole('button', { name: 'Turn off protection' })).toBeEnabled();
  },
});

export const None = meta.story({
  parameters: { state: 'application.proxy-none' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^For applications without single sign-on/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Set up protection' })).toBeVisible();
    await expect(canvas.queryByText('Configuration of the proxy')).not.toBeInTheDocument();
  },
});

/** A host without https:// is completed. */
export const SetUp = meta.story({
  parameters: { state: 'application.proxy-set-up' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up protection' }));
    const addresses = await canvas.findByRole('textbox', { name: /^Addresses/ });
    await fill({ userEvent }, addresses, 'Pantry.apps.brackenfield.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Protect application' }));
    await expectToast('Protection set up', 'Pantry');
    await expect(storedProxy(hub)).toMatchObject({ addresses: [proxied], openPaths: [], version: 1 });
    await expect(await canvas.findByText('Configuration of the proxy')).toBeVisible();
    await expect(canvas.getByText(/No proxy has let a user in yet\./)).toBeVisible();
  },
});

export const Loading = meta.story({
  ...loading(api.proxy.read, 'Loading the protection'),
  parameters: { state: 'application.proxy-loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.proxy.read, 'The protection by a proxy could not be loaded.'),
  parameters: { state: ['application.proxy-failed', 'application.proxy-unreachable'] },
});

export const TurnOff = meta.story({
  parameters: { state: 'application.proxy-turn-off', path: '/?unprotect' },
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText('Turn off the protection of Pantry?')).toBeVisible();
  },
});

export const TurnedOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off protection' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Turn Off' }));
    await expectToast('Protection turned off', 'Pantry');
    await expect(storedProxy(hub)).toBeNull();
    await expect(await canvas.findByRole('button', { name: 'Set up protection' })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.proxy-read-only' },
  beforeEach(context) {
    hub = hubWithProxy(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('/health, /hooks/*')).toBeVisible();
    await expect(canvas.getByText(proxied)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
  },
});
