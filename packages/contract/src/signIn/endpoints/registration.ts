/** Endpoints of self-registration. */
import { endpoint } from '../../api/endpoint.ts';
import { registerBody, registered, signInOptions } from '../schemas/registration.ts';

export const options = endpoint('GET', '/api/auth/options', {
  summary:
    'Read whether self-registration is on, the minimum password length, and whether the hub sends email.',
  access: { by: 'anyone' },
  throttle: 'publicReads',
  response: { status: 200, schema: signInOptions },
});

export const register = endpoint('POST', '/api/auth/register', {
  summary: 'Register an account of the default role, if the settings allow it.',
  access: { by: 'anyone' },
  throttle: { byHandler: ['registrations'] },
  body: registerBody,
  response: { status: 201, schema: registered },
  refusals: ['registration_closed', 'username_taken'],
});
