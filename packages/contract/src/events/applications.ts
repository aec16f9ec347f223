/** Connected applications, and signing on to them. */
import * as v from 'valibot';
import { type ChangedField, changesInWords, changesOf } from './changes.ts';
import { amount, defineEvent, defineNotice, noParameters } from './define.ts';
import { countMore, inTheHour, isSummary, summaryParameters, wasOrWere } from './summary.ts';

/** Fields of an application whose changes are logged. */
export const applicationFields = {
  name: { label: 'name', isFreeText: true },
  description: { label: 'description', isFreeText: true },
  url: { label: 'URL', isFreeText: true },
  category: { label: 'category' },
  accessLevel: { label: 'access level' },
  isActive: { label: 'active' },
} as const satisfies Record<string, ChangedField>;

/** Why a sign-on was refused: for readers of the log, never for the caller. */
const refusalReasons = {
  unknown_key: 'the API key is not known',
  application_inactive: 'the application is not active',
  session_ended: 'the session is over or its user may not sign in',
  password_change_due: 'the user must change their password first',
  no_access: 'the user does not hold the application',
  token_spent: 'the token is used, expired, or not for this application',
  unknown_session: 'the application holds no such session',
  invalid_token: 'the token is not genuine or has expired',
  user_deleted: 'the user or the session is gone',
} as const;
export type SignOnRefusal = keyof typeof refusalReasons;

const refusalReason = v.picklist(Object.keys(refusalReasons) as SignOnRefusal[]);

/** The key of an application, or the master key; of that one its first characters. */
const generatedKey = v.union([v.object({ prefix: v.string(), isReplacement: v.boolean() }), noParameters]);

const masterKeySentence = (username: string | null, key: { prefix: string; isReplacement: boolean }) =>
  `${username} ${key.isReplacement ? 'replaced' : 'made'} the master key (${key.prefix}…)`;

export const applicationEvents = {
  create_app: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'success',
    message: (_, { actor, entity }) => `${actor} connected the application ${entity}`,
  }),
  update_app: defineEvent({
    version: 1,
    /** `revoked`: users from whom a higher access level took the application. */
    parameters: v.object({ changes: changesOf(applicationFields), revoked: amount }),
    severity: 'info',
    message: ({ changes, revoked }, { actor, entity }) => {
      const lost = revoked === 0 ? '' : `; ${revoked} of its users may no longer hold it`;
      return `${actor} changed the application ${entity}: ${changesInWords(applicationFields, changes)}${lost}`;
    },
  }),
  delete_app: defineEvent({
    version: 1,
    /** Users who lost it, and pending requests for it. */
    parameters: v.object({ revoked: amount, requests: amount }),
    severity: 'warning',
    message: ({ revoked, requests }, { actor, entity }) => {
      const lost = [
        ...(revoked === 0 ? [] : [`${revoked} ${revoked === 1 ? 'user' : 'users'} lost access`]),
        ...(requests === 0 ? [] : [`${requests} access ${requests === 1 ? 'request' : 'requests'} ended`]),
      ];
      return [`${actor} deleted the application ${entity}`, ...lost].join('; ');
    },
  }),
  generate_api_key: defineEvent({
    version: 1,
    parameters: generatedKey,
    severity: key => ('prefix' in key ? 'warning' : 'info'),
    message: (key, { actor, entity }) =>
      'prefix' in key ? masterKeySentence(actor, key) : `${actor} rotated the API key of ${entity}`,
  }),
  open_app: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'info',
    message: (_, { actor, entity }) => `${actor} opened ${entity}`,
  }),
  sign_on: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'success',
    message: (_, { actor, entity }) => `${actor} signed on to ${entity}`,
  }),
  sign_on_refused: defineEvent({
    version: 1,
    parameters: v.union([summaryParameters, v.object({ reason: refusalReason })]),
    severity: 'warning',
    message: (refusal, { entity }) => {
      if (!isSummary(refusal)) {
        return `A sign-on to ${entity ?? 'an unknown application'} was refused: ${refusalReasons[refusal.reason]}`;
      }
      const were = `${wasOrWere(refusal)} refused ${inTheHour(refusal)}`;
      return entity === null
        ? `${countMore(refusal, 'validation')} with an unknown API key from ${refusal.network} ${were}`
        : `${countMore(refusal, 'sign-on')} to ${entity} ${were}`;
    },
  }),
};

export const applicationNotices = {
  master_key_generated: defineNotice({
    version: 1,
    parameters: v.object({ username: v.string(), prefix: v.string(), isReplacement: v.boolean() }),
    type: 'security',
    priority: 'urgent',
    title: 'Master API key generated',
    message: ({ username, ...key }) =>
      `${masterKeySentence(username, key)}. It acts as an administrator. If nobody here asked for it, replace it.`,
    actionUrl: () => '/settings?tab=system',
  }),
};
