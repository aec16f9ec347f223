import type { Endpoint, ParsedInputOf } from '@portico/contract/endpoint';
import { checkFields, type FieldMessages } from '@portico/contract/fields';
import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { readJson } from './body.ts';
import { Refusal } from './refusal.ts';

/**
 * Checks the request's parameters, query and body against the row's schemas. Drops fields that no schema names.
 *
 * @throws {Refusal} `invalid_fields` with a sentence for each field, or as {@link readJson}
 */
export async function readInput<E extends Endpoint>(row: E, request: HonoRequest): Promise<ParsedInputOf<E>> {
  const input: Record<string, unknown> = {};
  // A malformed id cannot name anything that exists.
  if (row.params !== undefined) {
    const params = v.safeParse(row.params, request.param());
    if (!params.success) throw new Refusal('not_found');
    input.params = params.output;
  }
  if (row.query !== undefined) input.query = check(row.query, singleQuery(request));
  if (row.body !== undefined) input.body = check(row.body, await readJson(request));
  return input as ParsedInputOf<E>;
}

/** Refuses repeated parameters instead of choosing one (threat 8). */
function singleQuery(request: HonoRequest): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.queries())) {
    const [value, ...more] = values;
    if (more.length > 0) throw invalid({ [name]: 'This parameter was given more than once' });
    if (value !== undefined) query[name] = value;
  }
  return query;
}

function check(schema: v.GenericSchema, value: unknown): unknown {
  const { output, fields } = checkFields(schema, value);
  if (fields !== null) throw invalid(fields);
  return output;
}

function invalid(fields: FieldMessages): Refusal {
  const [first] = Object.values(fields);
  return new Refusal('invalid_fields', { fields, ...(first === undefined ? {} : { message: first }) });
}
