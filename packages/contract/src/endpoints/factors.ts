/** Endpoints of the caller's second factors. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  authenticator,
  confirmAuthenticatorBody,
  newAuthenticator,
  newRecoveryCodes,
  ownFactors,
  renameAuthenticatorBody,
} from '../schemas/factor.ts';
import { id } from '../schemas/id.ts';
import { done } from '../schemas/primitives.ts';
import { roles } from '../schemas/role.ts';
import { ownSignInRule } from '../schemas/signInRule.ts';

const everyone = { by: roles } as const;
/** Access to the calls of the screen that requires a second factor. */
const whileDue = { by: roles, openDuties: ['add_factor'] } as const;
const params = v.object({ id });

export const list = endpoint('GET', '/api/profile/factors', {
  summary: "List the caller's authenticator apps, remaining recovery codes and remembered devices.",
  access: whileDue,
  response: { status: 200, schema: ownFactors },
});

export const rule = endpoint('GET', '/api/profile/sign-in-rule', {
  summary:
    "Read what the caller's role must sign in with, whether the caller has it, and which application will demand more.",
  access: whileDue,
  response: { status: 200, schema: ownSignInRule },
});

export const beginAuthenticator = endpoint('POST', '/api/profile/authenticators', {
  summary: 'Begin to set up an authenticator app. Sign-ins ask for it once a code confirms it.',
  access: whileDue,
  response: { status: 200, schema: newAuthenticator },
  refusals: ['proof_required', 'too_many_factors'],
});

export const confirmAuthenticator = endpoint('POST', '/api/profile/authenticators/:id/confirm', {
  summary: 'Confirm an authenticator app with a code. The first one comes with ten recovery codes.',
  access: whileDue,
  throttle: 'credentials',
  params,
  body: confirmAuthenticatorBody,
  response: { status: 200, schema: newRecoveryCodes },
  refusals: ['not_found', 'proof_required', 'wrong_code'],
});

export const renameAuthenticator = endpoint('PATCH', '/api/profile/authenticators/:id', {
  summary: "Rename one of the caller's authenticator apps.",
  access: everyone,
  params,
  body: renameAuthenticatorBody,
  response: { status: 200, schema: authenticator },
  refusals: ['not_found'],
});

export const removeAuthenticator = endpoint('DELETE', '/api/profile/authenticators/:id', {
  summary: 'Remove an authenticator app. Recovery codes and remembered devices end with the last one.',
  access: everyone,
  params,
  response: { status: 200, schema: done },
  refusals: ['not_found', 'proof_required', 'factor_required'],
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
  params,
  response: { status: 200, schema: done },
  refusals: ['not_found'],
});

export const forgetDevices = endpoint('DELETE', '/api/profile/remembered-devices', {
  summary: 'Ask for the second step again on all devices.',
  access: everyone,
  response: { status: 200, schema: done },
});
