import type { Endpoint } from '@portico/contract/api/endpoint';
import type * as v from 'valibot';

/** The properties of a valibot schema that are used here. */
interface Described {
  type: string;
  entries?: Readonly<Record<string, Described>>;
  wrapped?: Described;
  item?: Described;
  options?: readonly (Described | string)[];
  literal?: unknown;
}

/** Objects longer than this, in characters, get a line for each entry. */
const maxLineWidth = 44;

const isOptional = ({ type }: Described) => type === 'optional' || type === 'nullish';

function typeOf(schema: Described, indent: string): string {
  switch (schema.type) {
    case 'literal':
      return JSON.stringify(schema.literal);
    case 'picklist':
      return (schema.options ?? []).map(option => JSON.stringify(option)).join(' | ');
    case 'variant':
    case 'union':
      return (schema.options ?? [])
        .map(option => (typeof option === 'string' ? option : typeOf(option, indent)))
        .join(' | ');
    case 'optional':
    case 'nullish':
      return schema.wrapped === undefined ? 'unknown' : typeOf(schema.wrapped, indent);
    case 'nullable':
      return schema.wrapped === undefined ? 'null' : `${typeOf(schema.wrapped, indent)} | null`;
    case 'array':
      return schema.item === undefined ? 'unknown[]' : `${typeOf(schema.item, indent)}[]`;
    case 'object':
      return objectOf(schema.entries ?? {}, indent);
    default:
      return schema.type;
  }
}

function objectOf(entries: Readonly<Record<string, Described>>, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(entries).map(
    ([name, entry]) => `${name}${isOptional(entry) ? '?' : ''}: ${typeOf(entry, inner)}`,
  );
  const line = `{ ${members.join(', ')} }`;
  if (indent.length + line.length <= maxLineWidth && !line.includes('\n')) return line;
  return `{\n${members.map(entry => `${inner}${entry}`).join('\n')}\n${indent}}`;
}

/**
 * Returns a schema of the contract as a TypeScript type. Leaves out rules about lengths and ranges.
 */
export const shapeOf = (schema: v.GenericSchema): string => typeOf(schema as unknown as Described, '');

/** Returns the names of a body's required fields. */
const requiredFieldsOf = (schema: v.GenericSchema): string[] =>
  Object.entries((schema as unknown as Described).entries ?? {})
    .filter(([, entry]) => !isOptional(entry))
    .map(([name]) => name);

/**
 * Returns the curl command of an endpoint, with placeholders in angle brackets.
 *
 * @param hub the origin of the hub
 */
export function requestOf({ method, path, access, body }: Endpoint, hub: string): string {
  const members = body && requiredFieldsOf(body).map(name => `"${name}": "<${name}>"`);
  return [
    `curl -X ${method} ${hub}${path}`,
    ...(access.by === 'anyone' ? [] : ["-H 'Authorization: Bearer <token>'"]),
    ...(members ? ["-H 'Content-Type: application/json'", `-d '{ ${members.join(', ')} }'`] : []),
  ].join(' \\\n  ');
}
