import { api } from '@portico/contract/table';
import { appIds } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, fill, settled } from '../../lib/stories.tsx';
import { pantry } from '../list/stories.tsx';
import { SignOnTab } from './SignOnTab.tsx';
import { hubWithPantry, onTab, storedOidc } from './stories.tsx';

let hub: Hub;

const Guide = ({ appId }: { appId: string }) => <p>{`Guide of ${appId}`}</p>;

/** All ways to sign on to an application. Another area provides the instructions. */
const meta = preview.meta({
  component: SignOnTab,
  tags: ['autodocs'],
  args: { app: pantry, onOpen: fn(), parts: { Guide } },
  ...onTab,
  beforeEach(context) {
    hub = hubWithPantry(context);
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Test sign-on' })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}/test`,
    );
    await settled();
    for (const title of [
      'What users must prove',
      'OpenID Connect',
      "The hub's hand-off",
      'Protected by a proxy',
      'Own API',
    ]) {
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    }
  },
});

export const Loading = meta.story({
  ...loading(api.oidc.read, 'Loading sign-on settings'),
  parameters: { state: 'application.sign-on-loading' },
});

export const LoadFails = meta.story({
  ...loadFails(api.oidc.read, 'The sign-on settings could not be loaded.'),
  parameters: { state: ['application.sign-on-failed', 'application.sign-on-unreachable'] },
});

/** The instructions load when the reader opens them. The address remembers it. */
export const Instructions = meta.story({
  parameters: { path: '/?guide' },
  play: async ({ canvas, userEvent }) => {
    const guide = `Guide of ${appIds.pantry}`;
    await expect(await canvas.findByText(guide)).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Instructions for the application' });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByText(guide)).not.toBeInTheDocument());
    await userEvent.click(button);
    await expect(await canvas.findByText(guide)).toBeVisible();
  },
});

/** Nothing can be tested then, and there are no instructions. The input of another form on the tab stays. */
export const TurnedOff = meta.story({
  parameters: { path: '/?protect' },
  play: async ({ canvas, userEvent }) => {
    const addresses = await canvas.findByRole('textbox', { name: 'Addresses' });
    await fill({ userEvent }, addresses, 'https://intranet.example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    await expectToast('OpenID Connect turned off', 'Pantry');
    await expect(storedOidc(hub)).toBeUndefined();
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Test sign-on' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Instructions/ })).not.toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: 'Addresses' })).toHaveValue(
      'https://intranet.example.com',
    );
    await expect(
      screen.queryByRole('alertdialog', { name: 'Leave without saving?' }),
    ).not.toBeInTheDocument();
  },
});
