import type { Endpoint } from '@portico/contract/endpoint';
import { endpointIds, endpoints } from '@portico/contract/table';
import type { AnswerersOf } from './context.ts';

/** The table as the least document that OpenAPI 3.1 allows; the server's has the schemas too. */
function document() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const id of endpointIds) {
    const row: Endpoint = endpoints[id];
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const names = [...row.path.matchAll(/:(\w+)/g)].map(match => match[1]);
    paths[path] = {
      ...paths[path],
      [row.method.toLowerCase()]: {
        operationId: id,
        summary: row.summary,
        parameters: names.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        responses: { [row.answer.status]: { description: 'Done' } },
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Portico', version: '1.0.0' }, paths };
}

/** What the hub tells of itself. */
export const systemAnswers = (): AnswerersOf<'system'> => ({
  'system.openApi': () => ({ body: document() }),
});
