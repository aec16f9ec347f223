/** Rows for those who run a hub. */
import * as v from 'valibot';
import { outages, row } from '../row.ts';

export const health = row('GET', '/healthz', {
  kind: 'protocol',
  standard: 'HTTP health check',
  summary: 'Check that the hub and its database answer.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: {
    200: { schema: v.object({ status: v.literal('ok'), database: v.picklist(['embedded', 'postgresql']) }) },
  },
});

export const live = row('GET', '/livez', {
  kind: 'protocol',
  standard: 'HTTP health check',
  summary: 'Check that the hub serves, without asking its database.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 200: { schema: v.object({ status: v.literal('ok') }) } },
});

export const ready = row('GET', '/readyz', {
  kind: 'protocol',
  standard: 'HTTP health check',
  summary: 'Check that the hub is not stopping and its database answers with the schema of this version.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 200: { schema: v.object({ status: v.literal('ok') }) } },
});

export const metrics = row('GET', '/metrics', {
  kind: 'protocol',
  standard: 'OpenMetrics 1.0',
  summary: 'Read the metrics with the token of METRICS_TOKEN, without which this address does not exist.',
  throttle: 'documents',
  proofs: ['operator'],
  answers: { 200: { media: 'application/openmetrics-text' } },
  refusals: [
    { status: 401, dialect: 'text', codes: ['unauthenticated'] },
    { status: 404, dialect: 'text', codes: ['not_found'] },
    ...outages,
  ],
});
