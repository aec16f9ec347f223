import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** What the hub tells of itself. */
export const system = {
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This table as an OpenAPI 3.1 document.',
    source: 'extension',
    access: { by: 'anyone' },
    throttle: 'reads',
    answer: { status: 200, schema: v.looseObject({ openapi: v.string() }) },
    refusals: [],
  }),
};
