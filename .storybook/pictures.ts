import { afterEach, expect } from 'vitest';
import { page, server } from 'vitest/browser';
import './console.ts';

/** Where the stored pictures were taken: pixels of another system differ in every letter. */
const home = 'linux';

const isAtHome = server.platform === home && import.meta.env.VITE_PICTURES !== 'off';

/**
 * Compares what a story shows after its play function with the stored picture. A story whose pixels are not
 * its point says `parameters: { picture: false }`.
 */
afterEach(async ({ story, task }) => {
  if (!isAtHome || task.result?.state === 'fail' || story?.parameters.picture === false) return;
  await document.fonts.ready;
  await expect(page.elementLocator(document.body)).toMatchScreenshot(String(task.meta.storyId));
});
