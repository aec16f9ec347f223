import { api } from '@portico/contract/api/table';
import { appIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, hub, press, settled } from '../../lib/stories.tsx';
import { inApps, pantry } from '../list/stories.tsx';
import { SignOnTab } from './SignOnTab.tsx';
import { hubWithPantry, storedOidc } from './stories.tsx';

/** All ways to sign on to an application. */
const meta = preview.meta({
  component: SignOnTab,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
  beforeEach: context => void hubWithPantry(context),
});

const wayOf = (title: string) =>
  within(screen.getByRole('listbox', { name: 'Ways to sign on' })).getByRole('option', {
    name: name => name.startsWith(title),
  });

/** OpenID Connect opens first where it is on. The address keeps the way that the reader opens. */
export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Test sign-on' })).toHaveAttribute(
      'href',
      `/apps/${appIds.pantry}/test`,
    );
    await expect(canvas.getByRole('region', { name: 'Sign-in requirements' })).toBeVisible();
    await expect(wayOf('OpenID Connect')).toHaveTextContent('2 redirect addresses');
    await expect(wayOf('Protected by a proxy')).toHaveTextContent('Off');
    await settled();
    for (const way of ['Portico token (sso_token)', 'Protected by a proxy', 'API', 'OpenID Connect']) {
      await userEvent.click(wayOf(way));
      await expect(await canvas.findByRole('region', { name: way })).toBeVisible();
      await expect(wayOf(way)).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.click(wayOf('Portico token'));
    await expect(await canvas.findByText('ptk_11111111…')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /^Sign-in link/ })).toHaveTextContent(
      `/open?app=${appIds.pantry}`,
    );
    await press({ canvas, userEvent }, 'Rotate API key');
    await expect(args.onOpen).toHaveBeenCalledWith('rotate-key');
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

/**
 * The instructions load when the reader opens them. The address remembers it. The section stays open once OpenID Connect is
 * off, without the test and the instructions.
 */
export const Instructions = meta.story({
  parameters: { path: '/?guide' },
  play: async ({ canvas, userEvent }) => {
    const guide = { name: 'Values to copy' };
    await expect(await canvas.findByRole('region', guide)).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Instructions for the application' });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByRole('region', guide)).not.toBeInTheDocument());
    await userEvent.click(button);
    await expect(await canvas.findByRole('region', guide)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    await expectToast('OpenID Connect turned off', 'Pantry');
    await expect(storedOidc(hub)).toBeUndefined();
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Test sign-on' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Instructions/ })).not.toBeInTheDocument();
  },
});
