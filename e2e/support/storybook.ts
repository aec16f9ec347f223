import type { FrameLocator, Page } from 'playwright';

/** The channel between Storybook's preview and its toolbar and panel. */
interface Channel {
  emit: (event: string, ...parameters: unknown[]) => void;
}

type PreviewWindow = typeof globalThis & { __STORYBOOK_ADDONS_CHANNEL__?: Channel };

/** Sends an event to the preview that a page shows without Storybook's sidebar. */
const send = (page: Page, event: string, parameters: unknown) =>
  page.evaluate(
    ([name, value]) => (globalThis as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__?.emit(String(name), value),
    [event, parameters] as const,
  );

/** Changes choices of the toolbar. */
export const setGlobals = (page: Page, globals: Record<string, unknown>): Promise<void> =>
  send(page, 'updateGlobals', { globals });

/** Changes controls of a story. */
export const setArgs = (page: Page, storyId: string, updatedArgs: Record<string, unknown>): Promise<void> =>
  send(page, 'updateStoryArgs', { storyId, updatedArgs });

/** Returns the canvas of Storybook's page. */
export const canvasOf = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe');

/** Returns a computed style of the first element that matches. */
export const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
