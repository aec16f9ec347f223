/** Endpoints of sign-in and the caller's password, which every page loads. */
import { endpoint } from '../endpoint.ts';
import { roles } from '../schemas/role.ts';
import {
  changePasswordBody,
  changePasswordResponse,
  forgotPasswordBody,
  forgotPasswordResponse,
  loginBody,
  loginResponse,
  verifyResponse,
} from '../schemas/session.ts';

const anySession = { by: roles, withTemporaryPassword: true } as const;

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with a username or email address and a password.',
  source: 'core',
  access: { by: 'anyone' },
  throttle: 'signIns',
  body: loginBody,
  response: { status: 200, schema: loginResponse },
  refusals: ['invalid_credentials', 'account_suspended', 'account_inactive', 'temporary_password_expired'],
});

export const verify = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  summary: "Return the user of the bearer token's session; counts as activity unless sent in the background.",
  source: 'core',
  access: anySession,
  throttle: 'reads',
  response: { status: 200, schema: verifyResponse },
  refusals: [],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: "Change the caller's password; this ends all of their sessions and starts a new one.",
  source: 'core',
  access: anySession,
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
