/** Rows for those who run a hub. */
import * as v from 'valibot';
import { row } from '../row.ts';
import { outages } from './outages.ts';

export const health = row({
  kind: 'protocol',
  standard: 'HTTP health check',
  method: 'GET',
  path: '/healthz',
  summary: 'Check that the hub and its database answer.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: {
    200: { schema: v.object({ status: v.literal('ok'), database: v.picklist(['embedded', 'postgresql']) }) },
  },
  refusals: outages,
});
