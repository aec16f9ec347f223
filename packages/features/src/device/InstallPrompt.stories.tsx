import { intervals } from '@portico/contract/limits';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InstallPrompt } from './InstallPrompt.tsx';
import { atTheEdge, browserOffers, withoutOffer, withPermission } from './stories.tsx';

const meta = preview.meta({
  component: InstallPrompt,
  parameters: { layout: 'fullscreen' },
  args: { delay: 40 },
  decorators: [atTheEdge],
  beforeEach() {
    withoutOffer();
    return withPermission('default').restore;
  },
});

export const Offered = meta.story({
  parameters: { state: 'shell.install-prompt' },
  play: async ({ canvas, step }) => {
    await expect(intervals.installPrompt).toBe(30_000);
    const { offer } = browserOffers('dismissed');
    await step("keeps the browser's own bar away", async () => {
      await expect(offer.defaultPrevented).toBe(true);
      await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    });
    await step('offers it after the delay, in its own words', async () => {
      await expect(await canvas.findByRole('status')).toHaveTextContent('Install Portico');
      await expect(canvas.getByRole('button', { name: 'Not now' })).toBeVisible();
    });
  },
});

/** From the offer to the dialog to the browser's own question, by keyboard alone. */
export const Followed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { prompt } = browserOffers('accepted');
    await canvas.findByRole('status');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Install' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Install the app' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Install Now' }));
    await expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});

export const PutOff = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    browserOffers('accepted');
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
  },
});

/** Whoever runs it from the home screen has it already. */
export const Standalone = meta.story({
  parameters: { state: 'shell.install-prompt-standalone' },
  beforeEach() {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = query =>
      query === '(display-mode: standalone)' ? matchMedia('all') : matchMedia(query);
    return () => {
      globalThis.matchMedia = matchMedia;
    };
  },
  play: async ({ canvas }) => {
    browserOffers('accepted');
    await new Promise(resolve => setTimeout(resolve, 120));
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
