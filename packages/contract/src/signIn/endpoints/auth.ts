/** Endpoints of sign-in, which every page loads. */
import { endpoint } from '../../api/endpoint.ts';
import { roles } from '../../people/schemas/role.ts';
import { loginBody, loginResponse, verifyResponse } from '../schemas/session.ts';

export const login = endpoint('POST', '/api/auth/login', {
  summary: 'Sign in with a name and a password.',
  source: 'core',
  access: { by: 'anyone' },
  throttle: 'signIns',
  body: loginBody,
  response: { status: 200, schema: loginResponse },
  refusals: ['invalid_credentials', 'account_suspended', 'account_inactive', 'temporary_password_expired'],
});

export const verify = endpoint('GET', '/api/auth/verify', {
  summary: "Return the session's user; counts as activity.",
  source: 'core',
  access: { by: roles, openDuties: 'all' },
  response: { status: 200, schema: verifyResponse },
});
