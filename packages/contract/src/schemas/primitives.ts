import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { isFollowable } from '../links.ts';
import { hasInvisibleCharacters, isStorable } from '../text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;
// Control characters in a name would let one field of the log pass for two.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, line breaks included
const controlOrBreak = /[\u0000-\u001f\u007f\u2028\u2029]/;

/**
 * Text that can be stored: well-formed, without NUL, trimmed and composed (NFC).
 *
 * @param label the field's name in sentences, e.g. 'First name'
 * @param max greatest length in UTF-16 units, as sent and as stored: composition can lengthen a text
 */
const storableText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, notText: string) => {
  const tooLong = `${label} must be at most ${max} characters`;
  return v.pipe(
    v.string(notText),
    v.maxLength(max, tooLong),
    v.check(isStorable, `${label} has characters that cannot be stored`),
    v.normalize('NFC'),
    v.trim(),
    v.maxLength(max, tooLong),
  );
};

/**
 * One line of text to look something up by. It may contain invisible characters: accounts and entries from before
 * these were refused must still be found.
 */
export const lookup = /* @__NO_SIDE_EFFECTS__ */ (
  label: string,
  max: number,
  notText = `${label} must be text`,
) =>
  v.pipe(
    storableText(label, max, notText),
    v.check(value => !controlOrBreak.test(value), `${label} must be on one line`),
  );

/** A {@link lookup} that is not blank. */
export const requiredLookup = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, required: string) =>
  v.pipe(lookup(label, max, required), v.minLength(1, required));

const visible = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.check<string, string>(
    value => !hasInvisibleCharacters(value),
    `${label} must not contain invisible characters`,
  );

/**
 * One line of text: trimmed, composed (NFC), without control or invisible characters.
 *
 * @param label the field's name in sentences, e.g. 'First name'
 * @param max greatest length in UTF-16 units
 */
export const line = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, notText?: string) =>
  v.pipe(lookup(label, max, notText), visible(label));

/** A {@link line} that is not blank. */
export const requiredLine = /* @__NO_SIDE_EFFECTS__ */ (
  label: string,
  max: number,
  required = `${label} is required`,
) => v.pipe(line(label, max, required), v.minLength(1, required));

/** Text of several lines, trimmed and composed, not blank. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  v.pipe(
    storableText(label, max, `${label} is required`),
    v.minLength(1, `${label} is required`),
    v.check(value => !controlCharacters.test(value), `${label} has characters that cannot be stored`),
    visible(label),
  );

/** A row's identifier. */
export const id = v.pipe(v.string('This id is not valid'), v.uuid('This id is not valid'), v.toLowerCase());

/** The last day of a month that has `day` in it is not before `day`. */
const isOnCalendar = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};

/** Returns whether a moment is between 1970 and the year 9999, as every database of dates can store. */
const hasStorableYear = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= 0 && at < Date.UTC(10_000, 0);
};

/**
 * A moment that a caller names, in any notation of ISO 8601 with a zone; comes out in UTC.
 *
 * @param sentence what is said of anything else
 */
export const moment = /* @__NO_SIDE_EFFECTS__ */ (sentence: string, required = sentence) =>
  v.pipe(
    v.string(required),
    v.isoTimestamp(sentence),
    v.check(text => isOnCalendar(text) && hasStorableYear(text), sentence),
    v.transform(text => new Date(text).toISOString()),
  );

/** A moment as ISO 8601 in UTC, e.g. `2026-11-21T09:30:00.000Z`. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/**
 * A secret that a caller presents: bounded, never logged, compared as it is. An ill-formed one is refused: in UTF-8
 * all lone surrogates become the same bytes, so that different secrets would be equal.
 */
export const presentedSecret = /* @__NO_SIDE_EFFECTS__ */ (label: string, required: string) =>
  v.pipe(
    v.string(required),
    v.minLength(1, required),
    v.maxLength(lengths.token.max, `${label} is too long`),
    v.check(isStorable, `${label} has characters that cannot be used`),
  );

/** An application's address: empty, http(s), or a path on this origin. docs/product.md 3.4. */
export const link = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.pipe(
    line(label, lengths.url.max),
    v.check(
      value => value === '' || isFollowable(value),
      `${label} must start with http:// or https://, or be a path on this site`,
    ),
  );

/**
 * One word of a list.
 *
 * @param label how a sentence names the field, e.g. 'Sort'
 */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Words extends readonly string[]>(
  label: string,
  words: Words,
) => v.picklist(words, `${label} must be one of ${words.join(', ')}`);

/** The answer of an endpoint that has nothing to tell but that it is done. */
export const done = v.object({ ok: v.literal(true) });
