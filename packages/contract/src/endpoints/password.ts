/** Endpoints of the caller's password. */
import { endpoint } from '../endpoint.ts';
import {
  changePasswordBody,
  changePasswordResponse,
  forgotPasswordBody,
  forgotPasswordResponse,
} from '../schemas/password.ts';
import { roles } from '../schemas/role.ts';

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: "Change the caller's password; this ends all of their sessions and starts a new one.",
  source: 'core',
  access: { by: roles, openDuties: ['change_password'] },
  throttle: 'credentials',
  body: changePasswordBody,
  response: { status: 200, schema: changePasswordResponse },
  refusals: ['wrong_password'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask the administrators for a password reset; the response is the same for every name.',
  source: 'extension',
  access: { by: 'anyone' },
  throttle: 'resetRequests',
  body: forgotPasswordBody,
  response: { status: 200, schema: forgotPasswordResponse },
  refusals: [],
});
