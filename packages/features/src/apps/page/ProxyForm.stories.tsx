import { api } from '@portico/contract/api/table';
import type { SaveProxyBody } from '@portico/contract/sso/schemas/proxy';
import { proxyChanges } from '@portico/contract/sso/server/proxy';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { record } from '@portico/mocks/log/record';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen } from 'storybook/test';
import { dialogOf, expectToast, fill, hub, press } from '../../lib/stories.tsx';
import { inApps, pantry } from '../list/stories.tsx';
import { ProxyForm } from './ProxyForm.tsx';
import { byPriya, hubWithProxy, proxied, proxyOf, replace, storedProxy } from './stories.tsx';

/** The addresses of an application behind a proxy, and what passes there without a session. */
const meta = preview.meta({
  component: ProxyForm,
  args: { app: pantry, stored: proxyOf(), onClose: fn() },
  ...inApps,
  beforeEach: context => void hubWithProxy(context),
});

const addresses = () => screen.findByRole('textbox', { name: /^Addresses/ });
const openPaths = () => screen.findByRole('textbox', { name: /^Open paths/ });
const save = (player: Parameters<typeof press>[0]) => press(player, 'Save protection');

/** Programs of users come in by HTTP Basic where an administrator allows it. */
export const Ready = meta.story({
  parameters: { state: 'application.proxy-app-passwords' },
  play: async context => {
    await expect(await addresses()).toHaveValue(proxied);
    await expect(await openPaths()).toHaveValue('/health\n/hooks/*');
    const allowed = context.canvas.getByRole('switch', { name: /^App passwords/ });
    await expect(allowed).not.toBeChecked();
    await context.userEvent.click(allowed);
    await save(context);
    await expectToast('Protection saved', 'Pantry');
    await expect(storedProxy(hub)?.allowAppPasswords).toBe(true);
    await expect(allowed).toBeChecked();
  },
});

/** Saving sets the protection up. The hub knows the addresses of other applications. */
export const Taken = meta.story({
  parameters: { state: 'application.proxy-taken' },
  args: { stored: null },
  beforeEach: context => void hubWithProxy(context, people.admin, { appId: appIds.parcels }),
  play: async ({ canvas, userEvent }) => {
    await fill({ userEvent }, await addresses(), proxied);
    await press({ canvas, userEvent }, 'Protect application');
    await expect(await canvas.findByText('Another application has this address.')).toBeVisible();
    await expect(storedProxy(hub)).toBeNull();
  },
});

export const Invalid = meta.story({
  parameters: { state: 'application.proxy-invalid' },
  play: async context => {
    const field = await addresses();
    await replace(context, field, 'https://pantry.example/wiki');
    await replace(context, await openPaths(), '/a/../admin');
    await save(context);
    await expect(
      await context.canvas.findByText(
        'Address must be a host without a path, such as https://wiki.example.com',
      ),
    ).toBeVisible();
    await expect(context.canvas.getByText(/^Open path must be a plain path/)).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(storedProxy(hub)?.version).toBe(1);
  },
});

export const NotSaved = meta.story({
  parameters: { state: 'application.proxy-not-saved' },
  beforeEach: ({ msw }) => msw.use(fails(api.proxy.save)),
  play: async context => {
    await context.userEvent.click(await screen.findByRole('switch', { name: /^Machine clients/ }));
    await save(context);
    await expect(await screen.findByText('Failed to save the protection')).toBeVisible();
    await expect(context.canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

/** Saves as Priya Raman, as if in another browser. */
function saveElsewhere(changed: Partial<SaveProxyBody>): void {
  const before = storedProxy(hub);
  if (before === null) throw new Error('No proxy protects Pantry');
  record(hub, {
    action: 'update_proxy',
    parameters: { changes: proxyChanges(before, { ...before, ...changed }) ?? {}, isNew: false },
    ...byPriya(appIds.pantry),
  });
  Object.assign(before, changed, { version: before.version + 1 });
}

export const Contested = meta.story({
  parameters: { state: 'application.proxy-conflict' },
  play: async context => {
    await replace(context, await openPaths(), '/ready');
    saveElsewhere({ openPaths: ['/live'] });
    await save(context);
    const dialog = await dialogOf('Protection changed while you were editing');
    await expect(await dialog.findByText(/^priya\.raman saved changes just now/)).toBeVisible();
    await expect(dialog.getByText(/^Your value: \/ready/)).toBeVisible();
  },
});
