/** Rows below `/.well-known` (RFC 8615). */
import { row } from '../row.ts';

export const changePassword = row('GET', '/.well-known/change-password', {
  kind: 'redirect',
  summary: 'For password managers: lead to the form that changes the own password.',
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 302: { leadsTo: 'The security tab of the profile.' } },
});
