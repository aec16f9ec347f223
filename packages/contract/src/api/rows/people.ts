/** Rows of users. */
import * as v from 'valibot';
import { outages, row } from '../row.ts';

export const avatar = row('GET', '/avatars/:id/:digest', {
  kind: 'protocol',
  standard: 'RFC 9110 section 9.3.1',
  summary: 'Read the picture of a user, at the address that the user names.',
  throttle: 'documents',
  proofs: ['session'],
  params: v.object({ id: v.string(), digest: v.string() }),
  answers: { 200: { media: 'image/webp' } },
  refusals: [{ status: 404, dialect: 'text', codes: ['not_found'] }, ...outages],
});
