/** Events and notifications of passkeys. */
import * as v from 'valibot';
import { defineEvent, defineNotice, plainEvent } from '../../log/events/define.ts';

const passkey = v.string();

export const passkeyEvents = {
  add_passkey: defineEvent({
    /** `device`: where it was added. */
    parameters: v.object({ passkey, isSynced: v.boolean(), device: v.string() }),
    severity: 'success',
    message: ({ passkey, isSynced }, { actor }) =>
      `${actor} added the passkey “${passkey}”, ${isSynced ? 'which is synced' : 'which stays on one device'}`,
  }),
  rename_passkey: defineEvent({
    parameters: v.object({ from: v.string(), to: v.string() }),
    message: ({ from, to }, { actor }) => `${actor} renamed the passkey “${from}” to “${to}”`,
  }),
  remove_passkey: defineEvent({
    parameters: v.object({ passkey }),
    severity: 'warning',
    message: ({ passkey }, { actor, entity }) =>
      actor === entity
        ? `${actor} removed the passkey “${passkey}”`
        : `${actor} removed the passkey “${passkey}” of ${entity}`,
  }),
  set_password: plainEvent(({ actor }) => `${actor} set a password`, 'success'),
  remove_password: plainEvent(
    ({ actor }) => `${actor} removed their password and signs in with passkeys only`,
    'warning',
  ),
  passkey_cloned: defineEvent({
    /** `stored` and `received`: the counters. */
    parameters: v.object({
      passkey,
      network: v.string(),
      stored: v.number(),
      received: v.number(),
    }),
    severity: 'error',
    message: ({ passkey }, { entity }) =>
      `A sign-in to ${entity} was refused: the passkey “${passkey}” may have been copied, because its counter went back`,
  }),
};

export const passkeyNotices = {
  passkey_added: defineNotice({
    parameters: v.object({ passkey, device: v.string() }),
    title: 'Passkey added',
    message: ({ passkey, device }) =>
      `The passkey “${passkey}” was added to your account on ${device}. If this wasn't you, remove it and change your password.`,
    actionUrl: () => '/profile?tab=security&show=methods',
  }),
  passkey_removed: defineNotice({
    /** `username`: the administrator who removed it; null for the user. */
    parameters: v.object({ passkey, username: v.nullable(v.string()) }),
    title: 'Passkey removed',
    message: ({ passkey, username }) =>
      username === null
        ? `The passkey “${passkey}” was removed from your account. If this wasn't you, change your password.`
        : `${username} removed the passkey “${passkey}” from your account.`,
    actionUrl: () => '/profile?tab=security&show=methods',
  }),
  password_removed: defineNotice({
    title: 'Password removed',
    message: () =>
      "Your account has no password any more: you sign in with passkeys only. If this wasn't you, contact your administrator.",
    actionUrl: () => '/profile?tab=security&show=methods',
  }),
  password_set: defineNotice({
    title: 'Password set',
    message: () => "Your account has a password again. If this wasn't you, contact your administrator.",
    actionUrl: () => '/profile?tab=security&show=methods',
  }),
  own_passkey_cloned: defineNotice({
    parameters: v.object({ passkey }),
    priority: 'urgent',
    title: 'Your passkey may have been copied',
    message: ({ passkey }) =>
      `A sign-in with the passkey “${passkey}” was refused, because someone may have copied it. Remove it and add a new one.`,
    actionUrl: () => '/profile?tab=security&show=methods',
  }),
};
