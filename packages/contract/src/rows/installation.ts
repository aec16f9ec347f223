/** Rows for browsers that install the portal. */
import { workerPath } from '../documents.ts';
import { row } from '../row.ts';
import { outages } from './outages.ts';

export const manifest = row({
  kind: 'protocol',
  standard: 'Web Application Manifest',
  method: 'GET',
  path: '/manifest.webmanifest',
  summary: 'Read the name, icons and colours of the installed portal.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 200: { media: 'application/manifest+json' } },
  refusals: outages,
});

export const worker = row({
  kind: 'protocol',
  standard: 'Service Workers',
  method: 'GET',
  path: workerPath,
  summary: 'Read the service worker of the portal.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 200: { media: 'text/javascript' } },
  refusals: outages,
});
