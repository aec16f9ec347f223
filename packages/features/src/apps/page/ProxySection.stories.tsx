import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, fill, hub } from '../../lib/stories.tsx';
import { inApps, pantry } from '../list/stories.tsx';
import { ProxySection } from './ProxySection.tsx';
import { hubWithProxy, proxied, storedProxy } from './stories.tsx';

/** The protection of an application by the proxy in front of it. */
const meta = preview.meta({
  component: ProxySection,
  args: { app: pantry },
  ...inApps,
  beforeEach: context => void hubWithProxy(context),
});

export const Ready = meta.story({
  parameters: { state: 'application.proxy' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: /^Addresses/ });
    await expect(canvas.getByRole('button', { name: 'Turn off protection' })).toBeEnabled();
  },
});

export const None = meta.story({
  parameters: { state: 'application.proxy-none' },
  beforeEach() {
    hub.organisation.proxiedApps = [];
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Set up protection' });
  },
});

/** Turns the protection off and sets it up again. A host without https:// is completed. */
export const SetUp = meta.story({
  parameters: { state: 'application.proxy-set-up' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off protection' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Turn Off' }));
    await expectToast('Protection turned off', 'Pantry');
    await expect(storedProxy(hub)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up protection' }));
    const addresses = await canvas.findByRole('textbox', { name: /^Addresses/ });
    await fill({ userEvent }, addresses, 'Pantry.apps.brackenfield.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Protect application' }));
    await expectToast('Protection set up', 'Pantry');
    await expect(storedProxy(hub)).toMatchObject({ addresses: [proxied], openPaths: [], version: 1 });
    await expect(await canvas.findByText(/No proxy has let a user in yet\./)).toBeVisible();
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
    await screen.findByRole('alertdialog');
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.proxy-read-only' },
  beforeEach: context => void hubWithProxy(context, people.manager),
  play: async ({ canvas }) => {
    await canvas.findByText('/health, /hooks/*');
    await expect(canvas.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
  },
});
