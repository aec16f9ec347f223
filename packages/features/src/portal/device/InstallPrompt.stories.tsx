import { intervals } from '@portico/contract/limits';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { dialogOf } from '../../lib/stories.tsx';
import { InstallPrompt } from './InstallPrompt.tsx';
import { mockInstallOffer, mockPermission, resetInstallOffer } from './stories.tsx';

/** Prompts the user to install the app, some time after the browser offers it. */
const meta = preview.meta({
  component: InstallPrompt,
  args: { delay: 40 },
  beforeEach() {
    resetInstallOffer();
    return mockPermission('default').restore;
  },
});

export const Ready = meta.story({
  parameters: { state: 'shell.install-prompt' },
  play: async ({ canvas, step }) => {
    await expect(intervals.installPrompt).toBe(30_000);
    const { offer } = mockInstallOffer('dismissed');
    await step("suppresses the browser's own prompt", async () => {
      await expect(offer.defaultPrevented).toBe(true);
      await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    });
    await step('shows the prompt after the delay', async () => {
      await expect(await canvas.findByRole('status')).toHaveTextContent('Install Portico');
      await expect(canvas.getByRole('button', { name: 'Not now' })).toBeVisible();
    });
  },
});

/** Opens the dialog by keyboard and installs. */
export const Followed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { prompt } = mockInstallOffer('accepted');
    await canvas.findByRole('status');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Install' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await dialogOf('Install the app');
    await userEvent.click(dialog.getByRole('button', { name: 'Install Now' }));
    await expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

export const PutOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    mockInstallOffer('accepted');
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
  },
});

/** Shows no prompt in the installed app. */
export const Standalone = meta.story({
  // Nothing is shown.
  parameters: { state: 'shell.install-prompt-standalone', picture: false },
  beforeEach() {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = query =>
      query === '(display-mode: standalone)' ? matchMedia('all') : matchMedia(query);
    return () => {
      globalThis.matchMedia = matchMedia;
    };
  },
  play: async ({ canvas }) => {
    mockInstallOffer('accepted');
    await new Promise(resolve => setTimeout(resolve, 120));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
