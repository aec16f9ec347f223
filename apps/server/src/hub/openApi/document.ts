import type { Endpoint } from '@portico/contract/api/endpoint';
import { isApi, type OtherRow, type Proof } from '@portico/contract/api/row';
import { allRows, otherRows } from '@portico/contract/api/rowTable';
import { endpoints } from '@portico/contract/api/table';
import { commonRefusals, type ErrorCode, refusals } from '@portico/contract/errors';
import { hubApiIdentifier, hubScopes } from '@portico/contract/sso/machineScopes';
import { version } from '../../database/version.ts';
import { reportCookie, tokenCookie } from '../../http/request/sessionCookie.ts';
import { otherResponsesOf } from './otherRows.ts';
import { json, parametersOf as listed, schemaOf } from './schemas.ts';

const refusalSchema = { $ref: '#/components/schemas/Refusal' };

const contentOf = (response: Endpoint['response']) =>
  'media' in response
    ? { [response.media]: { schema: { type: 'string' } } }
    : json(schemaOf(response.schema, 'output'));

const etag = { ETag: { description: 'The version of the row, for If-Match.', schema: { type: 'string' } } };

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag that was read: refuses the change with changed_meanwhile if the row has another.',
  schema: { type: 'string' },
};

const isVersioned = ({ response }: Endpoint) => 'schema' in response && response.versioned === true;

function responsesOf(row: Endpoint) {
  const codes: readonly ErrorCode[] = [...row.refusals, ...commonRefusals];
  const byStatus = Map.groupBy(codes, code => refusals[code].status);
  return Object.fromEntries([
    [
      row.response.status,
      { description: 'Done', ...(isVersioned(row) && { headers: etag }), content: contentOf(row.response) },
    ],
    ...[...byStatus].map(([status, sharing]) => [
      status,
      { description: [...new Set(sharing)].join(', '), content: json(refusalSchema) },
    ]),
  ]);
}

function parametersOf(row: Endpoint) {
  const headers = isVersioned(row) && row.method !== 'GET' ? [ifMatch] : [];
  return [...listed(row.params, 'path'), ...listed(row.query, 'query'), ...headers];
}

function operationOf(id: string, row: Endpoint) {
  return {
    operationId: id,
    summary: row.summary,
    tags: [id.split('.')[0]],
    security: [
      ...(row.access.by === 'anyone' ? [] : [{ bearer: [] }]),
      ...(row.scope === undefined ? [] : [{ machine: [row.scope] }]),
    ],
    ...(row.access.by === 'anyone' ? {} : { 'x-roles': row.access.by }),
    ...(row.access.by !== 'anyone' && row.access.ifManagers && { 'x-managers-if': row.access.ifManagers }),
    'x-source': row.source ?? 'extension',
    parameters: parametersOf(row),
    ...(row.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(row.body, 'input')) } }),
    responses: responsesOf(row),
  };
}

/** Security scheme of each kind of authentication, by its name. */
const proofSchemes = {
  session: { type: 'apiKey', in: 'cookie', name: tokenCookie },
  signOut: { type: 'apiKey', in: 'cookie', name: reportCookie },
  client: { type: 'http', scheme: 'basic', description: "The application's id and secret." },
  proxy: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Forwarded-Host',
    description: 'The host that the visitor asked for. It counts only from a proxy that TRUST_PROXY names.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'An access token of an application.' },
  operator: { type: 'http', scheme: 'bearer', description: 'The METRICS_TOKEN of the hub.' },
} as const;

/** The tokens of machine clients, with the scopes that rows name. */
const machineScheme = (publicUrl: string) => ({
  type: 'oauth2',
  description: `Machine clients. The resource is ${hubApiIdentifier(publicUrl)}. For the API of an application it is the identifier in ${endpoints['apis.list'].path}, which also has the scopes.`,
  flows: {
    clientCredentials: { tokenUrl: new URL(otherRows['oidc.token'].path, publicUrl).href, scopes: hubScopes },
  },
});

const otherOperationOf = (id: string, row: OtherRow) => ({
  operationId: id,
  summary: row.summary,
  tags: [id.split('.')[0]],
  // An empty requirement makes the others optional (OpenAPI 3.1 section 4.8.2).
  security: row.proofs.map(proof => (proof === 'nobody' ? {} : { [proof]: [] })),
  'x-kind': row.kind,
  ...(row.kind === 'protocol' && { 'x-standard': row.standard }),
  parameters: [...listed(row.params, 'path'), ...listed(row.query, 'query')],
  ...('form' in row &&
    row.form !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: schemaOf(row.form, 'input') } },
      },
    }),
  responses: otherResponsesOf(row),
});

/** Returns the rows of every kind as an OpenAPI 3.1 document. @param publicUrl the URL of the server */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, row] of allRows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const operation = isApi(row) ? operationOf(id, row) : otherOperationOf(id, row);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation };
  }
  const proofs = new Set(allRows.flatMap(([, row]) => (isApi(row) ? [] : row.proofs)));
  const usedSchemes = Object.entries(proofSchemes).filter(([proof]) => proofs.has(proof as Proof));
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version, description: 'Single sign-on and identity hub.' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        machine: machineScheme(publicUrl),
        ...Object.fromEntries(usedSchemes),
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message', 'error', 'code'],
          properties: {
            message: { type: 'string' },
            error: { type: 'string' },
            code: { enum: Object.keys(refusals) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            parameters: { type: 'object', additionalProperties: { type: 'number' } },
          },
        },
      },
    },
    paths,
  };
}
