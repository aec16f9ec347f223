import { passwordTimes } from '@portico/contract/hub/accounts';
import { isoOrNull } from '@portico/contract/hub/moments';
import { Refusal } from '@portico/contract/hub/refusal';
import { profileSession } from '@portico/contract/hub/responses';
import type { Profile } from '@portico/contract/schemas/profile';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { findUser, type UserRow } from '../../directory/accounts/queries.ts';
import { findPassword } from '../../directory/identity/passwords.ts';
import type { HandlersOf, SessionCaller } from '../../http/handler.ts';
import { findSession } from '../../signIn/session/queries.ts';
import { removeAvatar, setAvatar } from '../avatars/avatarService.ts';
import { endAppSession, listAppSessions } from './appSessions.ts';
import { listLiveSessions } from './queries.ts';
import { changeProfile, endOtherSessions, endOwnSession, placeNavigation } from './service.ts';
import { readSignIns, reportSignIn } from './signIns.ts';

/** `profile.*` */
export function profileRoutes(hub: Hub): HandlersOf<'profile'> {
  const store = hub.database.db;

  const toResponse = async (row: UserRow, caller: SessionCaller): Promise<Profile> => {
    const session = await findSession(store, caller.sessionId);
    return {
      ...row,
      ...passwordTimes(await findPassword(store, row.id), await readSettings(store)),
      lastLogin: isoOrNull(session?.previousLoginAt ?? null),
    };
  };

  return {
    'profile.read': async ({ caller }) => {
      const row = await findUser(store, caller.id);
      if (row === null) throw new Refusal('unauthenticated');
      return { body: await toResponse(row, caller) };
    },
    'profile.update': async ({ input, ...context }) => {
      const row = await changeProfile(hub, context, input.body);
      return { body: await toResponse(row, context.caller) };
    },
    'profile.setAvatar': async ({ input, ...context }) => ({
      body: await toResponse(await setAvatar(hub, context, input.body.picture), context.caller),
    }),
    'profile.removeAvatar': async context => ({
      body: await toResponse(await removeAvatar(hub, context), context.caller),
    }),
    'profile.placeNavigation': async ({ input, ...context }) => {
      await placeNavigation(hub, context, input.body);
      return { body: { ok: true } };
    },
    'profile.sessions': async ({ caller }) => {
      const rows = await listLiveSessions(store, caller.id, caller.sessionId, hub.now());
      return {
        body: rows.map(row => profileSession(row, row.id === caller.sessionId, hub.networks.placeOf(row.ip))),
      };
    },
    'profile.endSession': async ({ input, ...context }) => ({
      body: { ok: true, signOutReport: await endOwnSession(hub, context, input.params.id) },
    }),
    'profile.signIns': async ({ caller }) => ({ body: await readSignIns(hub, caller) }),
    'profile.reportSignIn': async ({ input, ...context }) => ({
      body: { ok: true, ...(await reportSignIn(hub, context, input.params.id)) },
    }),
    'profile.appSessions': async ({ caller }) => ({ body: await listAppSessions(store, caller, hub.now()) }),
    'profile.endAppSession': async ({ input, ...context }) => ({
      body: await endAppSession(hub, context, input.params.id),
    }),
    'profile.endOtherSessions': async context => ({
      body: await endOtherSessions(hub, context),
    }),
  };
}
