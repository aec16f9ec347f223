import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** Returns a schema of the contract as JSON Schema, without rules that JSON Schema cannot express. */
export const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  // Omits rules that JSON Schema cannot express (trimmed text, safe links) instead of throwing.
  const { $schema: _, ...json } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
  });
  return json;
};

/** Returns the content of a JSON body. */
export const json = (schema: object) => ({ 'application/json': { schema } });

/** Returns the parameters in a part of a request. */
export function parametersOf(part: v.GenericSchema | undefined, where: 'path' | 'query') {
  if (part === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(part, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}
