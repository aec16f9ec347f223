import * as v from 'valibot';

/** A logged value of a field, never a secret. */
const value = v.union([v.string(), v.number(), v.boolean()]);
type Value = v.InferOutput<typeof value>;

const change = v.object({ from: value, to: value });

/** The old and new value of each changed field, by field name. */
export type Changes<Field extends string> = { [Name in Field]?: v.InferOutput<typeof change> };

/** A field whose changes are logged. */
export interface ChangedField {
  /** Its name in sentences. */
  label: string;
  /** Users can enter any text. */
  isFreeText?: true;
}

/** Returns the schema of changes of these fields. */
export const changesOf = /* @__NO_SIDE_EFFECTS__ */ <Field extends string>(
  fields: Readonly<Record<Field, ChangedField>>,
) =>
  v.object(
    Object.fromEntries(Object.keys(fields).map(name => [name, v.optional(change)])) as Record<
      Field,
      v.OptionalSchema<typeof change, undefined>
    >,
  );

/**
 * Compares stored values with a write.
 *
 * @param fields the fields whose changes are logged
 * @param written the new values; absent fields are unchanged
 * @returns the changes, or null if there are none
 */
export function findChanges<Field extends string>(
  fields: Readonly<Record<Field, ChangedField>>,
  stored: Readonly<Record<NoInfer<Field>, Value>>,
  written: { readonly [Name in NoInfer<Field>]?: Value | undefined },
): Changes<Field> | null {
  const names = Object.keys(fields) as Field[];
  const changed = names.flatMap(name => {
    const [from, to] = [stored[name], written[name]];
    return to === undefined || to === from ? [] : [[name, { from, to }] as const];
  });
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Changes<Field>);
}

/** Maximum length of free text in a sentence. The parameters contain all of it. */
const maxLength = 60;

/** Returns a value as text. */
export const valueText = (of: Value): string => (typeof of === 'boolean' ? (of ? 'on' : 'off') : String(of));

/** Returns a value for a sentence. Free text is quoted, so that it cannot pass for a part of the sentence. */
function quotedValue(of: Value, { isFreeText }: ChangedField): string {
  if (typeof of !== 'string' || isFreeText !== true) return valueText(of);
  const letters = Array.from(of);
  return JSON.stringify(letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : of);
}

/** Returns each change as text. */
const changeTexts = <Field extends string>(
  fields: Readonly<Record<Field, ChangedField>>,
  changes: Changes<Field>,
): string[] =>
  (Object.keys(fields) as Field[]).flatMap(name => {
    const [of, field] = [changes[name], fields[name]];
    if (of === undefined) return [];
    return [`${field.label} ${quotedValue(of.from, field)} → ${quotedValue(of.to, field)}`];
  });

/** Returns changes as text, e.g. `role user → manager, phone "" → "+49 30 1234"`. */
export const changesText = <Field extends string>(
  fields: Readonly<Record<Field, ChangedField>>,
  changes: Changes<Field>,
): string => changeTexts(fields, changes).join(', ');

/** The changes that a short sentence names. */
const shownChanges = 3;

/**
 * Returns the first changes as text, and the number of the others. If only one is left, it is named: its count would
 * need as much space.
 */
export function shortChangesText<Field extends string>(
  fields: Readonly<Record<Field, ChangedField>>,
  changes: Changes<Field>,
): string {
  const texts = changeTexts(fields, changes);
  const hidden = texts.length - shownChanges;
  return hidden <= 1 ? texts.join(', ') : `${texts.slice(0, shownChanges).join(', ')} and ${hidden} more`;
}
