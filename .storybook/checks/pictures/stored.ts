import { readFile } from 'node:fs/promises';
import type {} from '@vitest/browser-playwright';
import sharp from 'sharp';
import type { BrowserCommandContext } from 'vitest/node';
import type { Area } from './provided.ts';

/** The folder of approved pictures. */
export const pictures = '.storybook/pictures';

/** Returns the size and the pixels of a picture, which is opaque. */
const decode = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Returns whether an area of the page has the pixels of its approved picture. A command for stories. `toMatchScreenshot`
 * decodes in JavaScript and finds the element again (decision 41): it runs for pictures that differ, and reports them.
 *
 * @param name the path of the picture in its folder, without its extension
 */
export async function showsPicture(
  { page }: BrowserCommandContext,
  name: string,
  clip: Area,
): Promise<boolean> {
  const stored = await readFile(`${pictures}/${name}.png`).catch(() => null);
  if (stored === null) return false;
  const taken = await page.screenshot({ clip, animations: 'disabled' });
  const [before, now] = await Promise.all([decode(stored), decode(taken)]);
  return before.info.width === now.info.width && before.data.equals(now.data);
}
