import { dialects } from '@portico/contract/dialects';
import type { Endpoint } from '@portico/contract/endpoint';
import { refusals } from '@portico/contract/errors';
import { answersOf, isApi, type OtherRow, type Proof, type Row } from '@portico/contract/row';
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

const fieldsOf = (schema: v.GenericSchema | undefined) =>
  schema === undefined ? [] : requiredFieldsOf(schema);

/** Returns required fields with placeholders in angle brackets, e.g. `code=<code>&state=<state>`. */
const pairsOf = (schema: v.GenericSchema | undefined) =>
  fieldsOf(schema)
    .map(name => `${name}=<${name}>`)
    .join('&');

const bearer = "-H 'Authorization: Bearer <token>'";

/** The arguments of curl that authenticate the caller. */
const proofs: Readonly<Record<Proof, readonly string[]>> = {
  nobody: [],
  session: ["-b 'auth_token=<token>'"],
  signOut: ["-b 'portico_sign_outs=<secret>'"],
  client: ["-u '<client_id>:<client_secret>'"],
  token: [bearer],
  proxy: ["-H 'X-Forwarded-Host: <host>'"],
  operator: [bearer],
};

function argumentsOf({ body, access }: Endpoint): string[] {
  const members = fieldsOf(body)
    .map(name => `"${name}": "<${name}>"`)
    .join(', ');
  return [
    ...(access.by === 'anyone' ? [] : [bearer]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '{ ${members} }'`]),
  ];
}

/**
 * Returns the request of a row, with placeholders in angle brackets: the address that a browser opens for a redirect, a
 * curl command for the other kinds.
 *
 * @param hub the origin of the hub
 */
export function requestOf(row: Row, hub: string): string {
  const query = pairsOf(row.query);
  const address = hub + row.path + (query === '' ? '' : `?${query}`);
  if (row.kind === 'redirect') return address;
  const target = query === '' ? address : `'${address}'`;
  const parts = isApi(row) ? argumentsOf(row) : otherArgumentsOf(row);
  return [`curl -X ${row.method} ${target}`, ...parts].join(' \\\n  ');
}

const otherArgumentsOf = (row: OtherRow): string[] => [
  ...proofs[row.proofs[0]],
  ...('form' in row && row.form !== undefined ? [`-d '${pairsOf(row.form)}'`] : []),
];

/** Responses of a row, as texts of the guide. */
interface DescribedAnswers {
  /** The shapes of JSON responses. */
  shapes: readonly { status: number; shape: string }[];
  /** The other responses, and the refusals with their dialect. */
  notes: readonly string[];
}

/** Describes the responses of a row, by its kind. */
export function describeAnswers(row: Row): DescribedAnswers {
  if (isApi(row)) {
    const { response } = row;
    return {
      shapes: 'schema' in response ? [{ status: response.status, shape: shapeOf(response.schema) }] : [],
      notes: row.refusals.map(code => `${refusals[code].status} ${refusals[code].message}`),
    };
  }
  const answers = answersOf(row);
  return {
    shapes: answers.flatMap(([status, answer]) =>
      'schema' in answer ? [{ status, shape: shapeOf(answer.schema) }] : [],
    ),
    notes: [
      ...answers.flatMap(([status, answer]) => {
        if ('schema' in answer) return [];
        const text = 'leadsTo' in answer ? answer.leadsTo : 'media' in answer ? answer.media : 'No body.';
        return [`${status} ${text}`];
      }),
      ...row.refusals.map(({ status, dialect, codes = [] }) =>
        [status, dialects[dialect].summary, codes.join(', ')].filter(part => part !== '').join(' '),
      ),
    ],
  };
}
