/** Who may open which application. */
import * as v from 'valibot';
import { id } from '../schemas/primitives.ts';
import { amount, defineEvent, defineNotice, noParameters } from './define.ts';

const application = { appId: id, appName: v.string() };

/** All grants, or revocations, that one action made of one application. */
const ofEveryone = v.object({ count: amount });

export const accessEvents = {
  grant_access: defineEvent({
    version: 1,
    parameters: v.union([ofEveryone, v.object(application)]),
    severity: 'info',
    message: (grant, { actor, entity }) =>
      'count' in grant
        ? `${actor} granted ${entity} to everyone eligible: ${grant.count} more`
        : `${actor} granted ${grant.appName} to ${entity}`,
  }),
  revoke_access: defineEvent({
    version: 1,
    parameters: v.union([
      ofEveryone,
      v.object({ ...application, isBeyondRole: v.optional(v.literal(true)) }),
    ]),
    severity: 'info',
    message: (revocation, { actor, entity }) => {
      if ('count' in revocation) {
        return `${actor} took back ${entity} from everyone it was just granted to: ${revocation.count}`;
      }
      const { appName, isBeyondRole = false } = revocation;
      return `${actor} revoked ${appName} from ${entity}${isBeyondRole ? ', whose role no longer reaches it' : ''}`;
    },
  }),
  request_access: defineEvent({
    version: 1,
    parameters: noParameters,
    severity: 'info',
    message: (_, { actor, entity }) => `${actor} asked for ${entity}`,
  }),
  decline_access: defineEvent({
    version: 1,
    parameters: v.object(application),
    severity: 'info',
    message: ({ appName }, { actor, entity }) => `${actor} declined the request of ${entity} for ${appName}`,
  }),
};

export const accessNotices = {
  access_requested: defineNotice({
    version: 1,
    parameters: v.object({ userId: id, username: v.string(), ...application }),
    type: 'app',
    priority: 'normal',
    title: 'Access requested',
    message: ({ username, appName }) => `${username} asks for ${appName}.`,
    actionUrl: ({ userId, appId }) => `/user-permissions?user=${userId}&app=${appId}`,
  }),
  access_granted: defineNotice({
    version: 1,
    parameters: v.object(application),
    type: 'app',
    priority: 'normal',
    title: 'Access granted',
    message: ({ appName }) => `You can now open ${appName}.`,
    actionUrl: () => '/',
  }),
  access_removed: defineNotice({
    version: 1,
    parameters: v.object(application),
    type: 'app',
    priority: 'low',
    title: 'Access removed',
    message: ({ appName }) => `You can no longer open ${appName}.`,
    actionUrl: () => null,
  }),
  request_declined: defineNotice({
    version: 1,
    parameters: v.object(application),
    type: 'app',
    priority: 'normal',
    title: 'Request declined',
    message: ({ appName }) => `Your request for ${appName} was declined.`,
    actionUrl: () => '/',
  }),
};
