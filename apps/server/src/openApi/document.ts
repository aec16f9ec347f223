import type { Endpoint } from '@portico/contract/endpoint';
import { commonRefusals, type ErrorCode, refusals } from '@portico/contract/errors';
import { endpointIds, endpoints } from '@portico/contract/table';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { groupBy } from '../groupBy.ts';

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  // Omits rules that JSON Schema cannot express (trimmed text, safe links) instead of throwing.
  const { $schema: _, ...json } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
  });
  return json;
};

const json = (schema: object) => ({ 'application/json': { schema } });

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
  const byStatus = groupBy(codes, code => refusals[code].status);
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
  const listed = (part: v.GenericSchema | undefined, where: 'path' | 'query') => {
    if (part === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(part, 'input');
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }));
  };
  const headers = isVersioned(row) && row.method !== 'GET' ? [ifMatch] : [];
  return [...listed(row.params, 'path'), ...listed(row.query, 'query'), ...headers];
}

function operationOf(id: string, row: Endpoint) {
  return {
    operationId: id,
    summary: row.summary,
    tags: [id.split('.')[0]],
    security: row.access.by === 'anyone' ? [] : [{ bearer: [] }],
    ...(row.access.by === 'anyone' ? {} : { 'x-roles': row.access.by }),
    ...(row.access.by !== 'anyone' && row.access.ifManagers && { 'x-managers-if': row.access.ifManagers }),
    'x-source': row.source,
    parameters: parametersOf(row),
    ...(row.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(row.body, 'input')) } }),
    responses: responsesOf(row),
  };
}

/**
 * Returns the contract's table as an OpenAPI 3.1 document.
 *
 * @param publicUrl the URL of the server
 */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const id of endpointIds) {
    const row: Endpoint = endpoints[id];
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(id, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1.0.0', description: 'Single sign-on and identity hub.' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
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
