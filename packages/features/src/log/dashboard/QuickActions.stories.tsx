import { seededRandom } from '@portico/mocks/random';
import preview from '@portico/storybook/preview';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { QuickActions } from './QuickActions.tsx';
import { onDashboard } from './stories.tsx';

/** Shortcuts to the main tasks of administrators. */
const meta = preview.meta({ component: QuickActions, ...onDashboard });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create New User' })).toHaveAttribute(
      'href',
      '/users?create',
    );
    await expect(canvas.getByRole('button', { name: 'Generate API Key' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Connect New App' })).toHaveAttribute('href', '/apps?add');
  },
});

export const ApiKeyGenerated = meta.story({
  parameters: { state: 'dashboard.api-key-generated' },
  beforeEach() {
    const random = seededRandom(1);
    spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
      if (bytes instanceof Uint8Array) bytes.set(random(bytes.length));
      return bytes;
    });
  },
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate API Key' }));
    const toast = await screen.findByRole('alertdialog');
    const key = copied.mock.calls[0]?.[0] ?? '';
    await expect(key).toMatch(/^portico_[0-9a-z]{26}$/);
    await expect(toast).toHaveTextContent(`API key ${key.slice(0, 20)}… copied`);
    await expect(toast).not.toHaveTextContent(key);
    await expect(toast).toHaveTextContent('Portico does not store it');
  },
});

/** Shows the key in a dialog when the browser blocks the clipboard. */
export const ClipboardRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate API Key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'API key generated' }));
    await expect(dialog.getByText(/^portico_[0-9a-z]{26}$/)).toBeVisible();
    await expect(dialog.getByText(/Portico does not store this key/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
