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

export const list = endpoint('GET', '/api/profile/passkeys', {
  summary: "List the caller's passkeys, the newest first, and which proof is due.",
  access: whileAnyIsDue,
  response: { status: 200, schema: passkeys },
});

export const creationOptions = endpoint('POST', '/api/profile/passkeys/options', {
  summary: "Return the request to create a passkey, with a challenge for the caller's session.",
  access: whileDue,
  response: { status: 200, schema: passkeyCreation },
  refusals: ['proof_required', 'too_many_passkeys'],
});

export const add = endpoint('POST', '/api/profile/passkeys', {
  summary: 'Add a passkey to the caller; needs a recent proof of who they are.',
  access: whileDue,
  body: addPasskeyBody,
  response: { status: 201, schema: passkey },
  refusals: ['proof_required', 'passkey_not_added', 'passkey_known', 'too_many_passkeys'],
});

export const rename = endpoint('PATCH', '/api/profile/passkeys/:id', {
  summary: "Rename one of the caller's passkeys.",
  access: everyone,
  params: v.object({ id }),
  body: renamePasskeyBody,
  response: { status: 200, schema: passkey },
  refusals: ['not_found'],
});

export const remove = endpoint('DELETE', '/api/profile/passkeys/:id', {
  summary: "Remove one of the caller's passkeys, unless it is their only way to sign in.",
  access: everyone,
  params: v.object({ id }),
  response: { status: 200, schema: done },
  refusals: ['not_found', 'proof_required', 'last_sign_in_method', 'factor_required'],
});

export const declineOffer = endpoint('POST', '/api/profile/passkeys/decline-offer', {
  summary: 'Stop offering to create a passkey, on every device of the caller.',
  access: everyone,
  response: { status: 200, schema: done },
});

export const setPassword = endpoint('POST', '/api/auth/password', {
  summary: 'Set a password for the caller, who has none; needs a recent proof of who they are.',
  access: everyone,
  throttle: 'credentials',
  body: setPasswordBody,
  response: { status: 200, schema: done },
  refusals: ['proof_required', 'has_password'],
});

export const removePassword = endpoint('DELETE', '/api/auth/password', {
  summary: "Remove the caller's password, unless it is their only way to sign in.",
  access: everyone,
  response: { status: 200, schema: done },
  refusals: ['proof_required', 'last_sign_in_method'],
});

export const confirmOptions = endpoint('GET', '/api/auth/confirm', {
  summary: "Return a request for one of the caller's passkeys, with a challenge for their session.",
  access: whileAnyIsDue,
  response: { status: 200, schema: passkeyRequest },
});

export const confirm = endpoint('POST', '/api/auth/confirm', {
  summary:
    'Prove again who the caller is, for an action that needs a recent proof; returns the methods that are still due.',
  access: whileAnyIsDue,
  throttle: 'credentials',
  body: confirmBody,
  response: { status: 200, schema: confirmResponse },
  refusals: ['wrong_password', 'passkey_refused', 'wrong_code'],
});

export const ofUser = endpoint('GET', '/api/users/:id/sign-in-methods', {
  summary: 'List how a user signs in: whether they have a password, their passkeys and second factors.',
  access: administrators,
  params: v.object({ id }),
  response: { status: 200, schema: signInMethods },
  refusals: ['not_found'],
});

export const removeOfUser = endpoint('DELETE', '/api/users/:id/sign-in-methods/:methodId', {
  summary: "Remove a user's passkey, even if it is their only way to sign in.",
  access: administrators,
  params: v.object({ id, methodId: id }),
  response: { status: 200, schema: done },
  refusals: ['not_found', 'owner_protected', 'own_account'],
});
