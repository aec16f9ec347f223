/** Endpoints of passkeys, besides signing in with one. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/id.ts';
import {
  addPasskeyBody,
  confirmBody,
  confirmResponse,
  passkey,
  passkeyCreation,
  passkeyRequest,
  passkeys,
  renamePasskeyBody,
  setPasswordBody,
  signInMethods,
} from '../schemas/passkey.ts';
import { done } from '../schemas/primitives.ts';
import { roles } from '../schemas/role.ts';

const everyone = { by: roles } as const;
/** Access to the calls of the screen that requires a second factor. */
const whileDue = { by: roles, openDuties: ['add_factor'] } as const;
/** A change of the password may require another authentication first. */
const whileAnyIsDue = { by: roles, openDuties: 'all' } as const;
const administrators = { by: ['admin', 'owner'] } as const;

export const list = endpoint({
  method: 'GET',
  path: '/api/profile/passkeys',
  summary: "List the caller's passkeys, the newest first, and which proof is due.",
  access: whileAnyIsDue,
  throttle: 'reads',
  response: { status: 200, schema: passkeys },
  refusals: [],
});

export const creationOptions = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys/options',
  summary: "Return the request to create a passkey, with a challenge for the caller's session.",
  access: whileDue,
  throttle: 'writes',
  response: { status: 200, schema: passkeyCreation },
  refusals: ['proof_required', 'too_many_passkeys'],
});

export const add = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys',
  summary: 'Add a passkey to the caller; needs a recent proof of who they are.',
  access: whileDue,
  throttle: 'writes',
  body: addPasskeyBody,
  response: { status: 201, schema: passkey },
  refusals: ['proof_required', 'passkey_not_added', 'passkey_known', 'too_many_passkeys'],
});

export const rename = endpoint({
  method: 'PATCH',
  path: '/api/profile/passkeys/:id',
  summary: "Rename one of the caller's passkeys.",
  access: everyone,
  throttle: 'writes',
  params: v.object({ id }),
  body: renamePasskeyBody,
  response: { status: 200, schema: passkey },
  refusals: ['not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/profile/passkeys/:id',
  summary: "Remove one of the caller's passkeys, unless it is their only way to sign in.",
  access: everyone,
  throttle: 'writes',
  params: v.object({ id }),
  response: { status: 200, schema: done },
  refusals: ['not_found', 'proof_required', 'last_sign_in_method', 'factor_required'],
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/profile/passkeys/decline-offer',
  summary: 'Stop offering to create a passkey, on every device of the caller.',
  access: everyone,
  throttle: 'writes',
  response: { status: 200, schema: done },
  refusals: [],
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Set a password for the caller, who has none; needs a recent proof of who they are.',
  access: everyone,
  throttle: 'credentials',
  body: setPasswordBody,
  response: { status: 200, schema: done },
  refusals: ['proof_required', 'has_password'],
});

export const removePassword = endpoint({
  method: 'DELETE',
  path: '/api/auth/password',
  summary: "Remove the caller's password, unless it is their only way to sign in.",
  access: everyone,
  throttle: 'writes',
  response: { status: 200, schema: done },
  refusals: ['proof_required', 'last_sign_in_method'],
});

export const confirmOptions = endpoint({
  method: 'GET',
  path: '/api/auth/confirm',
  summary: "Return a request for one of the caller's passkeys, with a challenge for their session.",
  access: whileAnyIsDue,
  throttle: 'reads',
  response: { status: 200, schema: passkeyRequest },
  refusals: [],
});

export const confirm = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary:
    'Prove again who the caller is, for an action that needs a recent proof; returns the methods that are still due.',
  access: whileAnyIsDue,
  throttle: 'credentials',
  body: confirmBody,
  response: { status: 200, schema: confirmResponse },
  refusals: ['wrong_password', 'passkey_refused', 'wrong_code'],
});

export const ofUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/sign-in-methods',
  summary: 'List how a user signs in: whether they have a password, their passkeys and second factors.',
  access: administrators,
  throttle: 'reads',
  params: v.object({ id }),
  response: { status: 200, schema: signInMethods },
  refusals: ['not_found'],
});

export const removeOfUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sign-in-methods/:methodId',
  summary: "Remove a user's passkey, even if it is their only way to sign in.",
  access: administrators,
  throttle: 'writes',
  params: v.object({ id, methodId: id }),
  response: { status: 200, schema: done },
  refusals: ['not_found', 'owner_protected', 'own_account'],
});
