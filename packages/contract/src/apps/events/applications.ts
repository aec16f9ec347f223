/** Events and notifications of applications and sign-ons. */
import * as v from 'valibot';
import { amount } from '../../lib/schemas/primitives.ts';
import { type ChangedField, changesOf, changesText } from '../../log/events/changes.ts';
import { countOf } from '../../log/events/counts.ts';
import { defineEvent, defineNotice, noParameters, plainEvent } from '../../log/events/define.ts';
import { countMore, inTheHour, isSummary, summaryParameters, wasOrWere } from '../../log/events/summary.ts';
import type { Duty } from '../../signIn/schemas/duty.ts';
import { problemCodes, problemLabels } from '../../sso/doctor/labels.ts';

/** Fields of an application whose changes are logged. */
export const applicationFields = {
  name: { label: 'name', isFreeText: true },
  description: { label: 'description', isFreeText: true },
  url: { label: 'URL', isFreeText: true },
  category: { label: 'category' },
  accessLevel: { label: 'access level' },
  isActive: { label: 'active' },
} as const satisfies Record<string, ChangedField>;

/** The digest of an application's icon; '' for none. */
export const iconFields = { icon: { label: 'icon' } } as const satisfies Record<string, ChangedField>;

/** OpenID Connect settings whose changes are logged; lists as text. */
export const oidcFields = {
  clientType: { label: 'client type' },
  redirectUris: { label: 'redirect addresses', isFreeText: true },
  postLogoutUris: { label: 'addresses after sign-out', isFreeText: true },
  requirePkce: { label: 'PKCE required' },
  isThirdParty: { label: 'third party' },
  claims: { label: 'claims' },
  extraClaim: { label: 'fixed claim', isFreeText: true },
  requirePushedRequests: { label: 'pushed requests required' },
  requireDpop: { label: 'DPoP required' },
  allowDeviceSignIn: { label: 'device sign-in' },
  allowOfflineAccess: { label: 'offline access' },
  initiateLoginUri: { label: 'start address', isFreeText: true },
  backChannelLogoutUri: { label: 'back-channel logout', isFreeText: true },
  backChannelSessionRequired: { label: 'back-channel session' },
  frontChannelLogoutUri: { label: 'front-channel logout', isFreeText: true },
  frontChannelSessionRequired: { label: 'front-channel session' },
} as const satisfies Record<string, ChangedField>;

/** Settings of a protecting proxy whose changes are logged; lists as text. */
export const proxyFields = {
  addresses: { label: 'addresses', isFreeText: true },
  openPaths: { label: 'open paths', isFreeText: true },
  allowMachines: { label: 'machine clients' },
  allowAppPasswords: { label: 'app passwords' },
} as const satisfies Record<string, ChangedField>;

/** Reasons for a refused sign-on. Only the log shows them, never the response. */
const refusalReasons = {
  unknown_key: 'unknown API key',
  application_inactive: 'application inactive',
  session_ended: 'session ended or user not allowed to sign in',
  password_change_due: 'password change required',
  factor_due: 'second factor or passkey required',
  proof_missing: 'application requires a second factor or passkey',
  no_access: 'user has no access',
  token_spent: 'token already used, expired or issued for another application',
  unknown_session: 'unknown application session',
  invalid_token: 'invalid or expired token',
  user_deleted: 'user or session deleted',
} as const;
export type SignOnRefusal = keyof typeof refusalReasons;

/** The reason why an application refuses a session with a required action. */
export const signOnRefusalOf: Record<Duty, SignOnRefusal> = {
  change_password: 'password_change_due',
  add_factor: 'factor_due',
};

/** A refused request of OpenID Connect. The visitor has the reference. */
const refusedRequest = v.object({
  problem: v.picklist(problemCodes),
  reference: v.pipe(v.string(), v.maxLength(12)),
});

const refusalReason = v.picklist(Object.keys(refusalReasons) as SignOnRefusal[]);

/** A generated key: the master key with its first characters, or an application's key without parameters. */
const generatedKey = v.union([v.object({ prefix: v.string(), isReplacement: v.boolean() }), noParameters]);

const masterKeySentence = (username: string | null, key: { prefix: string; isReplacement: boolean }) =>
  `${username} ${key.isReplacement ? 'replaced' : 'generated'} the master API key (${key.prefix}…)`;

export const applicationEvents = {
  create_app: plainEvent(({ actor, entity }) => `${actor} added the application ${entity}`, 'success'),
  update_app: defineEvent({
    /** `revoked`: users who lost access because the access level was raised. */
    parameters: v.object({ changes: changesOf(applicationFields), revoked: amount }),
    message: ({ changes, revoked }, { actor, entity }) => {
      const lost = revoked === 0 ? '' : `; ${countOf(revoked, 'user')} lost access`;
      return `${actor} updated the application ${entity}: ${changesText(applicationFields, changes)}${lost}`;
    },
  }),
  app_icon_changed: defineEvent({
    parameters: v.object({ changes: changesOf(iconFields) }),
    message: (_, { actor, entity }) => `${actor} changed the icon of ${entity}`,
  }),
  app_icon_removed: defineEvent({
    parameters: v.object({ changes: changesOf(iconFields) }),
    message: (_, { actor, entity }) => `${actor} removed the icon of ${entity}`,
  }),
  delete_app: defineEvent({
    /** `revoked`: users who lost access. `requests`: pending requests that ended. */
    parameters: v.object({ revoked: amount, requests: amount }),
    severity: 'warning',
    message: ({ revoked, requests }, { actor, entity }) => {
      const lost = [
        ...(revoked === 0 ? [] : [`${countOf(revoked, 'user')} lost access`]),
        ...(requests === 0 ? [] : [`${countOf(requests, 'access request')} ended`]),
      ];
      return [`${actor} deleted the application ${entity}`, ...lost].join('; ');
    },
  }),
  generate_api_key: defineEvent({
    parameters: generatedKey,
    severity: key => ('prefix' in key ? 'warning' : 'info'),
    message: (key, { actor, entity }) =>
      'prefix' in key ? masterKeySentence(actor, key) : `${actor} rotated the API key of ${entity}`,
  }),
  update_oidc: defineEvent({
    parameters: v.object({ changes: changesOf(oidcFields), isNew: v.boolean() }),
    severity: ({ isNew }) => (isNew ? 'success' : 'info'),
    message: ({ changes, isNew }, { actor, entity }) => {
      const what = changesText(oidcFields, changes);
      return isNew
        ? `${actor} connected ${entity} by OpenID Connect: ${what}`
        : `${actor} changed the OpenID Connect settings of ${entity}: ${what}`;
    },
  }),
  remove_oidc: plainEvent(
    ({ actor, entity }) => `${actor} deleted the OpenID Connect settings of ${entity}`,
    'warning',
  ),
  rotate_client_secret: defineEvent({
    parameters: v.object({ isReplacement: v.boolean() }),
    message: ({ isReplacement }, { actor, entity }) =>
      `${actor} ${isReplacement ? 'replaced' : 'generated'} the client secret of ${entity}`,
  }),
  update_proxy: defineEvent({
    parameters: v.object({ changes: changesOf(proxyFields), isNew: v.boolean() }),
    severity: ({ isNew }) => (isNew ? 'success' : 'info'),
    message: ({ changes, isNew }, { actor, entity }) =>
      `${actor} ${isNew ? 'protected' : 'changed the protection of'} ${entity} by a proxy: ${changesText(proxyFields, changes)}`,
  }),
  remove_proxy: plainEvent(
    ({ actor, entity }) => `${actor} turned off the protection of ${entity} by a proxy`,
    'warning',
  ),
  end_app_sessions: defineEvent({
    /** The number of ended sessions of users at the application. */
    parameters: v.object({ count: amount }),
    severity: 'warning',
    message: ({ count }, { actor, entity }) => `${actor} ended ${countOf(count, 'session')} at ${entity}`,
  }),
  open_app: plainEvent(({ actor, entity }) => `${actor} opened ${entity}`),
  sign_on: plainEvent(({ actor, entity }) => `${actor} signed on to ${entity}`, 'success'),
  answer_device_sign_in: defineEvent({
    /** `address`: the device's. */
    parameters: v.object({ isAllowed: v.boolean(), address: v.nullable(v.string()) }),
    severity: ({ isAllowed }) => (isAllowed ? 'info' : 'warning'),
    message: ({ isAllowed, address }, { actor, entity }) =>
      `${actor} ${isAllowed ? 'allowed' : 'refused'} the sign-in of a device${address === null ? '' : ` at ${address}`} to ${entity}`,
  }),
  sign_on_refused: defineEvent({
    parameters: v.union([summaryParameters, v.object({ reason: refusalReason }), refusedRequest]),
    severity: 'warning',
    message: (refusal, { entity }) => {
      if (!isSummary(refusal)) {
        const why =
          'problem' in refusal
            ? `${problemLabels[refusal.problem]} (reference ${refusal.reference})`
            : refusalReasons[refusal.reason];
        return `A sign-on to ${entity ?? 'an unknown application'} was refused: ${why}`;
      }
      const were = `${wasOrWere(refusal)} refused ${inTheHour(refusal)}`;
      return entity === null
        ? `${countMore(refusal, 'validation')} from ${refusal.network} with an unknown API key ${were}`
        : `${countMore(refusal, 'sign-on')} to ${entity} ${were}`;
    },
  }),
};

export const applicationNotices = {
  master_key_generated: defineNotice({
    parameters: v.object({ username: v.string(), prefix: v.string(), isReplacement: v.boolean() }),
    priority: 'urgent',
    title: 'Master API key generated',
    message: ({ username, ...key }) =>
      `${masterKeySentence(username, key)}. It acts as an administrator. If you don't recognise this change, replace the key.`,
    actionUrl: () => '/settings?tab=system',
  }),
};
