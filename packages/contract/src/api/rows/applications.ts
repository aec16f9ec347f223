/** Rows of connected applications. */
import * as v from 'valibot';
import { outages, row } from '../row.ts';

export const icon = row('GET', '/app-icons/:id/:digest', {
  kind: 'protocol',
  standard: 'RFC 9110 section 9.3.1',
  summary: 'Read the icon of an application, at the address that the application names.',
  throttle: 'documents',
  proofs: ['session', 'signOut'],
  params: v.object({ id: v.string(), digest: v.string() }),
  answers: { 200: { media: 'image/webp' } },
  refusals: [{ status: 404, dialect: 'text', codes: ['not_found'] }, ...outages],
});
