/** Rows of the organisation's brand, which strangers see on the login screen. */
import * as v from 'valibot';
import { brandStylesPath } from '../documents.ts';
import { outages, row } from '../row.ts';

export const styles = row('GET', brandStylesPath, {
  kind: 'protocol',
  standard: 'CSS Custom Properties Level 1',
  summary: "Read the organisation's name, colours and logo as custom properties.",
  throttle: 'documents',
  proofs: ['nobody'],
  answers: { 200: { media: 'text/css' } },
});

export const icon = row('GET', '/brand-icon/:icon/:digest', {
  kind: 'protocol',
  standard: 'Web Application Manifest',
  summary: "Read an icon of the installed app with the organisation's logo.",
  throttle: 'documents',
  proofs: ['nobody'],
  params: v.object({ icon: v.string(), digest: v.string() }),
  answers: { 200: { media: 'image/png' } },
  refusals: [{ status: 404, dialect: 'text', codes: ['not_found'] }, ...outages],
});

export const logo = row('GET', '/brand-logo/:digest', {
  kind: 'protocol',
  standard: 'RFC 9110 section 9.3.1',
  summary: "Read the organisation's logo, at the address that its styles name.",
  throttle: 'documents',
  proofs: ['nobody'],
  params: v.object({ digest: v.string() }),
  answers: { 200: { media: 'image/webp' } },
  refusals: [{ status: 404, dialect: 'text', codes: ['not_found'] }, ...outages],
});
