import type * as v from 'valibot';

/** What is read of a schema. */
interface Described {
  type: string;
  entries?: Readonly<Record<string, Described>>;
  wrapped?: Described;
  item?: Described;
  options?: readonly (Described | string)[];
  literal?: unknown;
}

/** Longer objects have a line for each entry. */
const lineWidth = 44;

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
  const told = Object.entries(entries).map(
    ([name, entry]) => `${name}${isOptional(entry) ? '?' : ''}: ${typeOf(entry, inner)}`,
  );
  const line = `{ ${told.join(', ')} }`;
  if (indent.length + line.length <= lineWidth && !line.includes('\n')) return line;
  return `{\n${told.map(entry => `${inner}${entry}`).join('\n')}\n${indent}}`;
}

/**
 * A schema of the contract as a programmer reads one, in TypeScript's own words: what its values are, not how long
 * or how many.
 */
export const shapeOf = (schema: v.GenericSchema): string => typeOf(schema as unknown as Described, '');

/** The names of the fields that a body must have. */
export const requiredFieldsOf = (schema: v.GenericSchema): string[] =>
  Object.entries((schema as unknown as Described).entries ?? {})
    .filter(([, entry]) => !isOptional(entry))
    .map(([name]) => name);
