/** Rows for browsers that install the portal. */
import { workerPath } from '../documents.ts';
import { row } from '../row.ts';

export const manifest = row('GET', '/manifest.webmanifest', {
  kind: 'protocol',
  standard: 'Web Application Manifest',
  summary: 'Read the name, icons and colours of the installed portal.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 200: { media: 'application/manifest+json' } },
});

export const worker = row('GET', workerPath, {
  kind: 'protocol',
  standard: 'Service Workers',
  summary: 'Read the service worker of the portal.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 200: { media: 'text/javascript' } },
});
