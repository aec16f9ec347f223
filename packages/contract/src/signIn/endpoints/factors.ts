/** Endpoints of the caller's second factors. */
import { everyone, whileFactorIsDue } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import {
  authenticator,
  confirmAuthenticatorBody,
  newAuthenticator,
  newRecoveryCodes,
  ownFactors,
  renameAuthenticatorBody,
} from '../schemas/factor.ts';
import { ownSignInRule } from '../schemas/signInRule.ts';

export const list = endpoint('GET', '/api/profile/factors', {
  summary: "List the caller's authenticator apps, remaining recovery codes and remembered devices.",
  access: whileFactorIsDue,
  response: { status: 200, schema: ownFactors },
});

export const rule = endpoint('GET', '/api/profile/sign-in-rule', {
  summary:
    "Read what the caller's role must sign in with, whether the caller has it, and which application will demand more.",
  access: whileFactorIsDue,
  response: { status: 200, schema: ownSignInRule },
});

export const beginAuthenticator = endpoint('POST', '/api/profile/authenticators', {
  summary: 'Begin to set up an authenticator app. Sign-ins ask for it once a code confirms it.',
  access: whileFactorIsDue,
  response: { status: 200, schema: newAuthenticator },
  refusals: ['proof_required', 'too_many_factors'],
});

export const confirmAuthenticator = endpoint('POST', '/api/profile/authenticators/:id/confirm', {
  summary: 'Confirm an authenticator app with a code. The first one comes with ten recovery codes.',
  access: whileFactorIsDue,
  throttle: 'credentials',
  body: confirmAuthenticatorBody,
  response: { status: 200, schema: newRecoveryCodes },
  refusals: ['proof_required', 'wrong_code'],
});

export const renameAuthenticator = endpoint('PATCH', '/api/profile/authenticators/:id', {
  summary: "Rename one of the caller's authenticator apps.",
  access: everyone,
  body: renameAuthenticatorBody,
  response: { status: 200, schema: authenticator },
});

export const removeAuthenticator = endpoint('DELETE', '/api/profile/authenticators/:id', {
  summary: 'Remove an authenticator app. Recovery codes and remembered devices end with the last one.',
  access: everyone,
  response: { status: 200, schema: done },
  refusals: ['proof_required', 'factor_required'],
});

export const renewRecoveryCodes = endpoint('POST', '/api/profile/recovery-codes', {
  summary: 'Replace the recovery codes with ten new ones.',
  access: everyone,
  response: { status: 200, schema: newRecoveryCodes },
  refusals: ['proof_required', 'no_factor'],
});

export const forgetDevice = endpoint('DELETE', '/api/profile/remembered-devices/:id', {
  summary: 'Ask for the second step again on a device.',
  access: everyone,
  response: { status: 200, schema: done },
});

export const forgetDevices = endpoint('DELETE', '/api/profile/remembered-devices', {
  summary: 'Ask for the second step again on all devices.',
  access: everyone,
  response: { status: 200, schema: done },
});
