/** Endpoints of the caller's password. */
import { endpoint } from '../../api/endpoint.ts';
import { roles } from '../../people/schemas/role.ts';
import {
  changePasswordBody,
  changePasswordResponse,
  forgotPasswordBody,
  forgotPasswordResponse,
  resetPasswordBody,
  resetPasswordResponse,
} from '../schemas/password.ts';

export const changePassword = endpoint('POST', '/api/auth/change-password', {
  summary: "Change the caller's password; this ends all of their sessions and starts a new one.",
  source: 'core',
  access: { by: roles, openDuties: 'all' },
  throttle: 'credentials',
  body: changePasswordBody,
  response: { status: 200, schema: changePasswordResponse },
  refusals: ['wrong_password', 'proof_required'],
});

export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', {
  summary:
    'Ask for a password reset: the hub mails a link, or asks the administrators; the response is the same for every name.',
  access: { by: 'anyone' },
  throttle: 'resetRequests',
  body: forgotPasswordBody,
  response: { status: 200, schema: forgotPasswordResponse },
});

export const resetPassword = endpoint('POST', '/api/auth/reset-password', {
  summary: 'Choose a new password by a link, which works once; this ends all sessions of the user.',
  access: { by: 'anyone' },
  throttle: { byHandler: ['resetLinks'] },
  body: resetPasswordBody,
  response: { status: 200, schema: resetPasswordResponse },
  refusals: ['reset_invalid'],
});
