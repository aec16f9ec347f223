import type { Endpoint } from '@portico/contract/endpoint';
import { isApi, type OtherRow, type Proof, type Row } from '@portico/contract/row';
import type * as v from 'valibot';
import { requiredFieldsOf } from './shape.ts';

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
