/** Events and notifications of access to applications. */
import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { amount } from '../../lib/schemas/primitives.ts';
import { countOf } from '../../log/events/counts.ts';
import { defineEvent, defineNotice, plainEvent } from '../../log/events/define.ts';

const application = { appId: id, appName: v.string() };

/** `together`: the number of applications that the same action granted to the user, if several. */
const grantOfOne = v.object({ ...application, together: v.optional(amount) });

/** Grant All of an application, or its undo. `count`: affected users. */
const ofEveryone = v.object({ count: amount });

export const accessEvents = {
  grant_access: defineEvent({
    parameters: v.union([ofEveryone, grantOfOne]),
    message: (grant, { actor, entity }) =>
      'count' in grant
        ? `${actor} granted all eligible users access to ${entity} (${countOf(grant.count, 'user')})`
        : `${actor} granted ${entity} access to ${grant.appName}`,
  }),
  revoke_access: defineEvent({
    parameters: v.union([
      ofEveryone,
      v.object({ ...application, isBeyondRole: v.optional(v.literal(true)) }),
    ]),
    message: (revocation, { actor, entity }) => {
      if ('count' in revocation) {
        return `${actor} undid Grant All for ${entity} (${countOf(revocation.count, 'user')})`;
      }
      const { appName, isBeyondRole = false } = revocation;
      return `${actor} revoked ${entity}'s access to ${appName}${isBeyondRole ? ' (role too low)' : ''}`;
    },
  }),
  request_access: plainEvent(({ actor, entity }) => `${actor} requested access to ${entity}`),
  decline_access: defineEvent({
    parameters: v.object(application),
    message: ({ appName }, { actor, entity }) =>
      `${actor} declined ${entity}'s request for access to ${appName}`,
  }),
};

const aboutApps = { type: 'app', priority: 'normal' } as const;

export const accessNotices = {
  access_requested: defineNotice({
    parameters: v.object({ userId: id, username: v.string(), ...application }),
    ...aboutApps,
    title: 'Access requested',
    message: ({ username, appName }) => `${username} requested access to ${appName}.`,
    actionUrl: ({ userId, appId }) => `/user-permissions?user=${userId}&app=${appId}`,
  }),
  access_granted: defineNotice({
    parameters: v.object(application),
    ...aboutApps,
    title: 'Access granted',
    message: ({ appName }) => `You can now open ${appName}.`,
    actionUrl: () => '/',
  }),
  several_access_granted: defineNotice({
    parameters: v.object({ count: amount }),
    ...aboutApps,
    title: 'Access to several apps granted',
    message: ({ count }) => `You were granted access to ${countOf(count, 'app')}.`,
    actionUrl: () => '/',
  }),
  access_removed: defineNotice({
    parameters: v.object(application),
    ...aboutApps,
    priority: 'low',
    title: 'Access removed',
    message: ({ appName }) => `You can no longer open ${appName}.`,
    actionUrl: () => null,
  }),
  request_declined: defineNotice({
    parameters: v.object(application),
    ...aboutApps,
    title: 'Request declined',
    message: ({ appName }) => `Your request for access to ${appName} was declined.`,
    actionUrl: () => '/',
  }),
  request_reopened: defineNotice({
    parameters: v.object(application),
    ...aboutApps,
    title: 'Request reopened',
    message: ({ appName }) => `Your request for access to ${appName} is pending again.`,
    actionUrl: () => '/',
  }),
};
