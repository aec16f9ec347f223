/** The endpoint of the steps that follow a password. */
import { endpoint } from '../../api/endpoint.ts';
import { proveBody, proveResponse } from '../schemas/signInStep.ts';

export const prove = endpoint('POST', '/api/auth/prove', {
  summary:
    'Take the next step of a sign-in: a code of an authenticator app, a recovery code, or an enrolment link.',
  access: { by: 'anyone' },
  throttle: { byHandler: ['codes'] },
  body: proveBody,
  response: { status: 200, schema: proveResponse },
  refusals: ['sign_in_over', 'wrong_code', 'enrolment_invalid'],
});
