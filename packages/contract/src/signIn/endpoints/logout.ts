/** Endpoint of the sign-out. */
import { endpoint } from '../../api/endpoint.ts';
import { roles } from '../../people/schemas/role.ts';
import { logoutResponse } from '../../sso/schemas/signOut.ts';

export const logout = endpoint('POST', '/api/auth/logout', {
  summary: 'End the session of the bearer token, and the sessions at applications with it.',
  source: 'core',
  access: { by: roles, openDuties: 'all' },
  response: { status: 200, schema: logoutResponse },
});
