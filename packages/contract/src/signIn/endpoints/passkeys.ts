/** Endpoints of passkeys, besides signing in with one. */
import { administratorsInPerson, everyone, whileFactorIsDue } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { roles } from '../../people/schemas/role.ts';
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

/** A change of the password may require another authentication first. */
const whileAnyIsDue = { by: roles, openDuties: 'all' } as const;

export const list = endpoint('GET', '/api/profile/passkeys', {
  summary: "List the caller's passkeys, the newest first, and which proof is due.",
  access: whileAnyIsDue,
  response: { status: 200, schema: passkeys },
});

export const creationOptions = endpoint('POST', '/api/profile/passkeys/options', {
  summary: "Return the request to create a passkey, with a challenge for the caller's session.",
  access: whileFactorIsDue,
  response: { status: 200, schema: passkeyCreation },
  refusals: ['proof_required', 'too_many_passkeys'],
});

export const add = endpoint('POST', '/api/profile/passkeys', {
  summary: 'Add a passkey to the caller; needs a recent proof of who they are.',
  access: whileFactorIsDue,
  body: addPasskeyBody,
  response: { status: 201, schema: passkey },
  refusals: ['proof_required', 'passkey_not_added', 'passkey_known', 'too_many_passkeys'],
});

export const rename = endpoint('PATCH', '/api/profile/passkeys/:id', {
  summary: "Rename one of the caller's passkeys.",
  access: everyone,
  body: renamePasskeyBody,
  response: { status: 200, schema: passkey },
});

export const remove = endpoint('DELETE', '/api/profile/passkeys/:id', {
  summary: "Remove one of the caller's passkeys, unless it is their only way to sign in.",
  access: everyone,
  response: { status: 200, schema: done },
  refusals: ['proof_required', 'last_sign_in_method', 'factor_required'],
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
  access: administratorsInPerson,
  response: { status: 200, schema: signInMethods },
});

export const removeOfUser = endpoint('DELETE', '/api/users/:id/sign-in-methods/:methodId', {
  summary: "Remove a user's passkey, even if it is their only way to sign in.",
  access: administratorsInPerson,
  response: { status: 200, schema: done },
  refusals: ['owner_protected', 'own_account'],
});
