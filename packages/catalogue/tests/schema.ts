import { categories } from '@portico/contract/apps/schemas/application';
import * as v from 'valibot';
import { placeholder } from '../src/fill.ts';
import { encodings, type FormatName, formats } from '../src/formats.ts';
import { claims, type Guide, type Listing, scopes } from '../src/guide.ts';
import { placeholders } from '../src/values.ts';

const known: ReadonlySet<string> = new Set(placeholders);
const encoded: ReadonlySet<string> = new Set(['', ...Object.keys(encodings)]);

const template = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check(
    text =>
      [...text.matchAll(placeholder)].every(
        ([, name = '', encoding = '']) => known.has(name) && encoded.has(encoding),
      ),
    'has an unknown placeholder',
  ),
);

const line = v.pipe(v.string(), v.regex(/^\S(?:.*\S)?$/, 'must be one trimmed line'));
const sentence = v.pipe(template, v.regex(/^[A-Z{].*[.]$/, 'must be a sentence on one line'));

const isTrimmed = (block: string) => block === block.trim() && !/[ \t]$/m.test(block);
const block = v.pipe(template, v.check(isTrimmed, 'must have no spaces around it'));

/** Returns whether every placeholder of a block is inside a string with the quotes of its format. */
function isQuoted(format: FormatName, text: string): boolean {
  let open = '';
  for (const [token] of text.matchAll(/\\.|["'`]|(?<!\{)\{\w+(?::\w+)?\}(?!\})/g)) {
    if (token.startsWith('{')) {
      if (open !== formats[format].quote) return false;
    } else if (token === open) open = '';
    else if (open === '' && !token.startsWith('\\')) open = token;
  }
  return open === '';
}

const quotes = 'must have its placeholders in strings with the quotes of its format';
const place = { path: template, text: sentence };

const step = v.variant('where', [
  v.pipe(
    v.strictObject({
      ...place,
      where: v.literal('file'),
      format: v.picklist(Object.keys(formats) as FormatName[]),
      block,
    }),
    v.check(each => isQuoted(each.format, each.block), quotes),
  ),
  v.strictObject({
    ...place,
    where: v.literal('environment'),
    block: v.pipe(
      block,
      v.regex(/^(?:[A-Z]\w*=[^\s"'].*(?:\n(?=.)|$))+$/, 'must be lines of variables without quotes'),
    ),
  }),
  v.pipe(
    v.strictObject({ ...place, where: v.literal('terminal'), block }),
    v.check(each => isQuoted('shell', each.block), quotes),
  ),
  v.strictObject({
    ...place,
    where: v.literal('screen'),
    fields: v.array(v.strictObject({ label: line, value: v.pipe(template, line) })),
  }),
]);

const client = v.variant('type', [
  v.strictObject({ type: v.literal('public') }),
  v.strictObject({ type: v.literal('confidential'), pkceWaiver: v.optional(sentence) }),
]);

/** The shape of a guide, for tests: guides are part of the build. */
export const guideSchema: v.GenericSchema<Guide> = v.strictObject({
  client,
  redirectUris: v.array(template),
  postLogoutRedirectUris: v.array(template),
  backchannelLogoutUri: v.optional(template),
  scopes: v.pipe(v.array(v.picklist(scopes)), v.includes('openid')),
  claims: v.array(v.picklist(claims)),
  limits: v.array(sentence),
  steps: v.pipe(v.array(step), v.nonEmpty()),
  source: v.strictObject({ url: v.pipe(v.string(), v.url(), v.startsWith('https://')), checked: line }),
});

/** The shape of a row of the list, for tests. */
export const listingSchema: v.GenericSchema<Listing> = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  name: v.pipe(line, v.maxLength(40)),
  category: v.picklist(categories),
  description: v.pipe(line, v.maxLength(80), v.regex(/^[A-Z].*[^.]$/, 'must have no final full stop')),
  monogram: v.optional(
    v.strictObject({
      letters: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/)),
      colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    }),
  ),
  load: v.custom<Listing['load']>(value => typeof value === 'function'),
});
