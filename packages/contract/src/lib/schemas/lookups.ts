/** Schemas of texts that are looked up or compared. Every page loads them, unlike those of primitives.ts. */
import * as v from 'valibot';
import { lengths } from '../../limits.ts';
import { isStorable } from '../text/text.ts';

// Control characters in a name could make one field of the log look like two.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, line breaks included
const controlOrBreak = /[\u0000-\u001f\u007f\u2028\u2029]/;

/**
 * Returns the schema of text that can be stored: well-formed, without NUL, trimmed and composed (NFC).
 *
 * @param label the field's name in messages, e.g. 'First name'
 * @param max maximum length in UTF-16 units, checked before and after composition, which can lengthen a text
 */
export const storableText = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, notText: string) => {
  const tooLong = `${label} must be at most ${max} characters`;
  return v.pipe(
    v.string(notText),
    v.maxLength(max, tooLong),
    v.check(isStorable, `${label} has characters that cannot be stored`),
    // One function of the language instead of two of the library, which every first load would get.
    v.transform(text => text.normalize('NFC').trim()),
    v.maxLength(max, tooLong),
  );
};

/**
 * Returns the schema of one line of text for a lookup. Invisible characters are allowed, so that accounts and entries
 * created before they were refused can still be found.
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

/** Returns the schema of a {@link lookup} that is not blank. */
export const requiredLookup = /* @__NO_SIDE_EFFECTS__ */ (label: string, max: number, required: string) =>
  v.pipe(lookup(label, max, required), v.minLength(1, required));

/**
 * Returns the schema of a secret that a caller sends. It is compared unchanged and never logged. Lone surrogates are
 * refused: UTF-8 encodes them all alike, so different secrets would be equal.
 */
export const presentedSecret = /* @__NO_SIDE_EFFECTS__ */ (label: string, required: string) =>
  v.pipe(
    v.string(required),
    v.minLength(1, required),
    v.maxLength(lengths.token.max, `${label} is too long`),
    v.check(isStorable, `${label} has characters that cannot be used`),
  );

/** The password of the caller, where a session alone is not enough. */
export const currentPassword = presentedSecret('Current password', 'Current password is required');
