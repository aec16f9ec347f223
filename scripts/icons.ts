import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright';
import { root, say } from './lib/processes.ts';

/**
 * `node scripts/run.mjs icons`: renders the icons of the installed app from the logo, for use when it changes. The icons
 * are committed, so that builds need no browser.
 */
const folder = join(root, 'apps/portal/public/icons');
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8');

/** The logo without rounded corners. The system applies its own shape and crops maskable icons by up to a tenth. */
const square = mark.replace(' rx="7"', '');
const portico = /<path [^>]*d="([^"]+)"/.exec(mark)?.[1];
/** A silhouette: Android ignores the colours of a notification's badge. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 6 24 22"><path fill="#fff" d="${portico}"/></svg>`;

const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  {
    name: 'maskable-512',
    size: 512,
    svg: square
      .replace('0 0 32 32', '-2 -2 36 36')
      .replace('<rect', '<rect x="-2" y="-2"')
      .replace('width="32" height="32"', 'width="36" height="36"'),
  },
  { name: 'apple-touch', size: 180, svg: square },
  { name: 'badge-96', size: 96, svg: silhouette },
];

const browser = await playwright.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
  args: chromium.args,
});
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
}
await browser.close();
say(`Rendered ${icons.length} icons`);
