import * as v from 'valibot';
import { lengths } from '../../limits.ts';
import { completeUrl } from '../completeUrl.ts';
import { isFollowable } from '../links.ts';
import { hasInvisibleCharacters } from '../text/invisibleCharacters.ts';
import { id } from './id.ts';
import { lookup, storableText } from './lookups.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters that are refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/;
const visible = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.check<string, string>(
    value => !hasInvisibleCharacters(value),
    `${label} must not contain invisible characters`,
  );

/**
 * Returns the schema of one line of text: trimmed, composed (NFC), without control or invisible characters.
 *
 * @param label the field's name in messages, e.g. 'First name'
 * @param max maximum length in UTF-16 units
 */
export const line = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, notText?: string) =>
  v.pipe(lookup(label, max, notText), visible(label));

/** Returns the schema of a {@link line} that is not blank. */
export const requiredLine = /* @__NO_SIDE_EFFECTS__ */ (
  label: string,
  max: number,
  required = `${label} is required`,
) => v.pipe(line(label, max, required), v.minLength(1, required));

/** Returns the schema of text with several lines: trimmed, composed and not blank. */
export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number) =>
  v.pipe(
    storableText(label, max, `${label} is required`),
    v.minLength(1, `${label} is required`),
    v.check(value => !controlCharacters.test(value), `${label} has characters that cannot be stored`),
    visible(label),
  );

/** A number of things. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Returns whether the month has that many days. */
const isOnCalendar = (text: string): boolean => {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};

/** Returns whether a time is between the years 1970 and 9999, which every database can store. */
const hasStorableYear = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= 0 && at < Date.UTC(10_000, 0);
};

/**
 * Returns the schema of a time in ISO 8601 with a time zone. Its output is in UTC.
 *
 * @param sentence message for an invalid time
 * @param required message for a missing time
 */
export const moment = /* @__NO_SIDE_EFFECTS__ */ (sentence: string, required = sentence) =>
  v.pipe(
    v.string(required),
    v.isoTimestamp(sentence),
    v.check(text => isOnCalendar(text) && hasStorableYear(text), sentence),
    v.transform(text => new Date(text).toISOString()),
  );

/** Returns the schema of a day on the calendar: YYYY-MM-DD. */
export const day = /* @__NO_SIDE_EFFECTS__ */ (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.isoDate(sentence),
    v.check(text => isOnCalendar(text) && hasStorableYear(`${text}T00:00:00Z`), sentence),
  );

/** A time in ISO 8601 and UTC, e.g. `2026-11-21T09:30:00.000Z`. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/**
 * Returns the schema of an application's URL: empty, http(s), or a path on this origin. A host alone gets `https://`.
 * docs/hub.md, 'Links'.
 */
export const link = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.pipe(
    line(label, lengths.url.max),
    v.transform(completeUrl),
    v.maxLength(lengths.url.max, `${label} must be at most ${lengths.url.max} characters`),
    v.check(
      value => value === '' || isFollowable(value),
      `${label} must start with http:// or https://, or be a path on this site`,
    ),
  );

/**
 * Returns the schema of one of several values.
 *
 * @param label the field's name in messages, e.g. 'Sort'
 */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Values extends readonly string[]>(
  label: string,
  values: Values,
) => v.picklist(values, `${label} must be one of ${values.join(', ')}`);

/** Counts the changes of a row, for its ETag. Decision 47. */
export const version = v.pipe(v.number(), v.integer());

/** The id of the entry that a change has in the log, to undo it; null if nothing changed. Decision 84. */
export const eventId = v.nullable(id);

/** The response of an endpoint without data. */
export const done = v.object({ ok: v.literal(true) });
