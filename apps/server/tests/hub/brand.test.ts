import { pictures } from '@portico/contract/conformance/pictures';
import { accentColours } from '@portico/contract/hub/accent';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createCurrentBrand } from '../../src/base/brand/current.ts';
import { noBrand } from '../../src/base/brand/queries.ts';
import { brandStyles } from '../../src/base/brand/styles.ts';
import type { Store } from '../../src/database/store.ts';
import { brandDocument, brandManifest } from '../../src/hub/brand/documents.ts';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { useTestHub } from '../support/hub/testHub.ts';
import { createSignOnWorld } from '../support/services/relyingParty.ts';

const document = [
  '<html><head><title>Portico console</title>',
  '<link rel="icon" href="/icons/mark.svg" type="image/svg+xml" />',
  '</head></html>',
].join('');

const hostile = `</title><script>"'\\;}</style>`;

describe('styles of a brand', () => {
  test('serves empty styles without a brand', () => {
    expect(brandStyles(noBrand)).toBe('');
  });

  test('serves the computed colours of both themes, and the logo', () => {
    const styles = brandStyles({ ...noBrand, accent: '#7a1f5c', logo: 'ab12' });
    const [light, dark] = [accentColours('#7a1f5c', 'light'), accentColours('#7a1f5c', 'dark')];
    expect(styles).toContain(`--brand-accent:light-dark(${light.accent},${dark.accent})`);
    expect(styles).toContain('url(/brand-logo/ab12)');
  });

  test.each([hostile, 'مجموعة الأدوات', '🏛️ Ministry', '%22', ' "'])(
    'keeps the name %j within its string',
    name => {
      const styles = brandStyles({ ...noBrand, name });
      const [, value = ''] = /^:root\{--brand-name:"([^"]*)"\}$/.exec(styles) ?? [];
      expect(decodeURIComponent(value)).toBe(name);
      expect(value).toMatch(/^[\w%!~*'().-]+$/);
    },
  );
});

describe('documents with a brand', () => {
  test('leaves a document unchanged without a brand', () => {
    expect(brandDocument(document, noBrand)).toBe(document);
  });

  test('writes the name into a document as text, whatever it is', () => {
    const html = brandDocument(document, { ...noBrand, name: hostile });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&#60;&#47;title'.replace('&#47;', '/'));
    expect(html).toContain(' console</title>');
    expect(html.match(/<link rel="stylesheet" href="\/brand.css" \/>/g)).toHaveLength(1);
  });

  test('links to the styles for a later brand if a service worker stores the document', () => {
    expect(brandDocument(document, noBrand, true)).toContain('href="/brand.css"');
  });
});

test('adds the name, colour and logo of a brand to the manifest, and leaves it unchanged without', () => {
  const manifest = {
    name: 'Portico',
    short_name: 'Portico',
    theme_color: '#0b5c5f',
    icons: [{ src: '/a.png' }],
  };
  expect(brandManifest(manifest, noBrand)).toEqual(manifest);
  expect(brandManifest(manifest, { ...noBrand, name: 'Acme', accent: '#7a1f5c', logo: 'ab12' })).toEqual({
    name: 'Acme',
    short_name: 'Acme',
    theme_color: '#7a1f5c',
    icons: [{ src: '/brand-logo/ab12', sizes: '192x192', type: 'image/webp', purpose: 'any' }],
  });
  const { icons } = brandManifest(manifest, { ...noBrand, logo: 'ab12', hasIcons: true });
  expect(icons.slice(1)).toEqual([
    { src: '/brand-icon/any/ab12', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/brand-icon/maskable/ab12', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]);
});

describeOnEachDatabase('the brand', database => {
  const hub = useTestHub(database);
  const save = (body: object) => hub.asOwner('PUT /api/system/brand', body);
  const get = (address: string, headers = {}) => hub.ask(`GET ${address}` as 'GET /', { headers });

  test('serves the brand to everyone: styles with an ETag, and a logo whose address names its content', async () => {
    const { logo } = await (await save({ name: 'Acme', accent: '#7A1F5C', logo: pictures.red })).json();
    const styles = await get('/brand.css');
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(styles.headers.get('cache-control')).toBe('no-cache');
    expect(await styles.text()).toContain('--brand-name:"Acme"');
    const again = await get('/brand.css', { 'If-None-Match': styles.headers.get('etag') });
    expect(again.status).toBe(304);
    const picture = await get(logo);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await save({ logo: null });
    expect((await get(logo)).status).toBe(404);
    expect((await get('/brand.css', { 'If-None-Match': styles.headers.get('etag') })).status).toBe(200);
  });

  /** Returns the pixel of a picture. */
  const pixelsOf = async (address: string) => {
    const answer = await get(address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
    return { side: [info.width, info.height], at };
  };

  test('serves icons of the installed app, in whose safe zone the logo is whole', async () => {
    const { logo } = await (await save({ logo: pictures.red })).json();
    const digest = logo.slice(-64);
    const maskable = await pixelsOf(`/brand-icon/maskable/${digest}`);
    expect(maskable.side).toEqual([512, 512]);
    const plate = [239, 241, 241, 255];
    expect([maskable.at(2, 2), maskable.at(509, 256)]).toEqual([plate, plate]);
    // The corners of the logo are within the circle of 80 %.
    const corner = Math.round((512 * (1 - 0.56)) / 2) + 3;
    expect(Math.hypot(256 - corner, 256 - corner)).toBeLessThan(0.4 * 512);
    expect(maskable.at(corner, corner)).not.toEqual(plate);
    expect(maskable.at(corner - 8, corner - 8)).toEqual(plate);
    const apple = await pixelsOf(`/brand-icon/apple/${digest}`);
    expect([apple.side, apple.at(1, 1)]).toEqual([[180, 180], plate]);
    const whole = await pixelsOf(`/brand-icon/any/${digest}`);
    expect(whole.side).toEqual([512, 512]);
    expect(whole.at(256, 256)).toEqual(maskable.at(256, 256));

    const html = brandDocument(
      '<link rel="apple-touch-icon" href="/icons/apple-touch.png" />',
      await hub.hub.currentBrand(),
    );
    expect(html).toContain(`href="/brand-icon/apple/${digest}"`);
    for (const other of ['any', 'unknown', '__proto__']) {
      expect((await get(`/brand-icon/${other}/${'0'.repeat(64)}`)).status).toBe(404);
    }
    await save({ logo: null });
    expect((await get(`/brand-icon/any/${digest}`)).status).toBe(404);
  });

  test('keeps the brand of another administrator who saved first', async () => {
    const { version } = await (await save({ name: 'First' })).json();
    const token = await hub.signIn();
    const headers = { 'If-Match': `"${version}"` };
    const both = await Promise.all(
      ['One', 'Other'].map(name => hub.ask('PUT /api/system/brand', { token, body: { name }, headers })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('serves the last known brand while the database does not respond', async () => {
    await save({ name: 'Acme' });
    let isDown = false;
    const store = new Proxy(hub.hub.database.db, {
      get(target, name) {
        if (isDown) throw new Error('down');
        return Reflect.get(target, name);
      },
    }) as Store;
    const current = createCurrentBrand(store);
    expect(await current()).toMatchObject({ name: 'Acme' });
    isDown = true;
    expect(await current()).toMatchObject({ name: 'Acme' });
  });
});

describeOnEachDatabase('the pages that the server renders', database => {
  test('renders pages with the name, the colours and the policy for them', async () => {
    const world = await createSignOnWorld(database());
    await world.hub.asOwner('PUT /api/system/brand', { name: 'Acme & Sons', accent: '#7a1f5c' });
    const page = await world.browser(world.user.token).get('/oidc/auth?client_id=unknown');
    expect(page.text).toContain('· Acme &#38; Sons</title>');
    expect(page.text).toContain('href="/brand.css"');
    expect(page.text).toContain('Go to Acme &#38; Sons');
    expect(page.text).not.toContain('Portico');
  });
});
