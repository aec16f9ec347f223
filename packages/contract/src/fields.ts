import * as v from 'valibot';

/** Sentences by the dotted name of the field they speak of; `body` for the whole. */
export type FieldMessages = Record<string, string>;

/**
 * Checks a value as the hub does: the server for a body, the mocks alike, a form before it is sent.
 *
 * @returns the value cut to the schema, or the first sentence for each field that was refused
 */
export function checkFields<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): { output: v.InferOutput<S>; fields: null } | { output: null; fields: FieldMessages } {
  const checked = v.safeParse(schema, value);
  if (checked.success) return { output: checked.output, fields: null };
  const fields: FieldMessages = {};
  for (const issue of checked.issues) fields[v.getDotPath(issue) ?? 'body'] ??= issueMessage(schema, issue);
  return { output: null, fields };
}

/** The library's own words for a missing key are for programmers; the field's schema has the sentence. */
function issueMessage(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema' || issue.type !== 'object') return issue.message;
  const key = issue.path?.at(-1)?.key;
  const entries = (schema as { entries?: Record<string, v.GenericSchema> }).entries;
  const entry = typeof key === 'string' ? entries?.[key] : undefined;
  if (entry === undefined) return 'The request body must be a JSON object';
  return v.safeParse(entry, undefined).issues?.[0]?.message ?? issue.message;
}
