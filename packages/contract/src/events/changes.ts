import * as v from 'valibot';

/** A value of a field that a change can have. No secret is one. */
const value = v.union([v.string(), v.number(), v.boolean()]);
type Value = v.InferOutput<typeof value>;

const change = v.object({ from: value, to: value });

/** The old and the new value of each changed field, by the field's name. */
export type Changes<Field extends string> = { [Name in Field]?: v.InferOutput<typeof change> };

/** A field of a change: its name in sentences, and whether people choose its text freely. */
export interface ChangedField {
  label: string;
  isFreeText?: true;
}

/** Returns the schema of the changes of an entity with these fields. */
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
 * Compares what is stored with what is written.
 *
 * @param fields whose changes are logged
 * @param written what is absent stays as it is
 * @returns the changes; null if there are none
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

/** Longest text of a value in a sentence; the parameters have all of it. */
const longest = 60;

/** Returns the whole of a value in words. */
export const valueText = (of: Value): string => (typeof of === 'boolean' ? (of ? 'on' : 'off') : String(of));

/** Free text is quoted, so that nobody can choose one that reads like the rest of the sentence. */
function valueInWords(of: Value, { isFreeText }: ChangedField): string {
  if (typeof of !== 'string' || isFreeText !== true) return valueText(of);
  const letters = Array.from(of);
  return JSON.stringify(letters.length > longest ? `${letters.slice(0, longest).join('')}…` : of);
}

/** Returns changes in words, e.g. `role user → manager, phone "" → "+49 30 1234"`. */
export const changesInWords = <Field extends string>(
  fields: Readonly<Record<Field, ChangedField>>,
  changes: Changes<Field>,
): string =>
  (Object.keys(fields) as Field[])
    .flatMap(name => {
      const [of, field] = [changes[name], fields[name]];
      if (of === undefined) return [];
      return [`${field.label} ${valueInWords(of.from, field)} → ${valueInWords(of.to, field)}`];
    })
    .join(', ');
