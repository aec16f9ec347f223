import * as v from 'valibot';

/** Error messages by the dotted name of their field, or `body` for the whole body. */
export type FieldMessages = Record<string, string>;

/**
 * Validates a value. Server, mocks and forms share it, so their messages are the same.
 *
 * @returns the value stripped to the schema, or the first message of each invalid field
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

/** Returns an issue's message. For a missing key this is the message of the field's schema, not the library's. */
function issueMessage(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema' || issue.type !== 'object') return issue.message;
  const key = issue.path?.at(-1)?.key;
  const entries = (schema as { entries?: Record<string, v.GenericSchema> }).entries;
  const entry = typeof key === 'string' ? entries?.[key] : undefined;
  if (entry === undefined) return 'The request body must be a JSON object';
  return v.safeParse(entry, undefined).issues?.[0]?.message ?? issue.message;
}
