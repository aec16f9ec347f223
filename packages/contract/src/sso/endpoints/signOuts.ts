/** Endpoints of the reports on sign-outs at applications. docs/sso.md, 'Signing out'. */
import * as v from 'valibot';
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { signOutReport } from '../schemas/signOut.ts';

export const ofBrowser = endpoint('GET', '/api/auth/sign-out-report', {
  summary:
    'Report the sign-outs at applications after this browser signed out; null for none or after 15 minutes.',
  access: { by: 'anyone' },
  throttle: 'publicReads',
  response: { status: 200, schema: v.nullable(signOutReport) },
});

export const read = endpoint('GET', '/api/sign-out-reports/:id', {
  summary:
    "Report the sign-outs at applications that one of the caller's actions caused; null for none or after 15 minutes.",
  access: everyone,
  response: { status: 200, schema: v.nullable(signOutReport) },
});
