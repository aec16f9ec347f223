import preview from '@portico/storybook/preview';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { QuickActions } from './QuickActions.tsx';
import { onDashboard } from './stories.tsx';

/** Shortcuts to the main tasks of administrators. */
const meta = preview.meta({ component: QuickActions, ...onDashboard });

export const Ready = meta.story({
  parameters: { state: 'dashboard.api-key-generated' },
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const [name, href] of [
      ['Create New User', '/users?create'],
      ['Connect New App', '/apps?add'],
    ] as const)
      await expect(await canvas.findByRole('link', { name })).toHaveAttribute('href', href);
    await userEvent.click(canvas.getByRole('button', { name: 'Generate API Key' }));
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
