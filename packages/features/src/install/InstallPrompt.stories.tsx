import { intervals } from '@portico/contract/limits';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { InstallPrompt } from './InstallPrompt.tsx';
import { type InstallOffer, installOffer, listenForInstallOffer } from './offer.ts';

const meta = preview.meta({
  component: InstallPrompt,
  parameters: { layout: 'fullscreen' },
  args: { delay: 40 },
  beforeEach() {
    installOffer.drop();
    listenForInstallOffer();
  },
});

/** What Chromium sends; the reader answers as told. */
function browserOffers(outcome: 'accepted' | 'dismissed') {
  const prompt = fn(async () => ({ outcome }));
  const offer: InstallOffer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
  });
  dispatchEvent(offer);
  return { offer, prompt };
}

export const Offered = meta.story({
  parameters: { state: 'shell.install-prompt' },
  play: async ({ canvas, userEvent, step }) => {
    await expect(intervals.installPrompt).toBe(30_000);
    const { offer, prompt } = browserOffers('dismissed');
    await step("keeps the browser's own bar away", async () => {
      await expect(offer.defaultPrevented).toBe(true);
      await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    });
    await step('offers it after the delay, in its own words', async () => {
      await expect(await canvas.findByRole('status')).toHaveTextContent('Install Portico');
      await expect(canvas.getByRole('button', { name: 'Not now' })).toBeVisible();
    });
    await step('asks the browser', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Install' }));
      await expect(prompt).toHaveBeenCalledOnce();
    });
  },
});

export const Accepted = meta.story({
  play: async ({ canvas, userEvent }) => {
    browserOffers('accepted');
    await userEvent.click(await canvas.findByRole('button', { name: 'Install' }));
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
