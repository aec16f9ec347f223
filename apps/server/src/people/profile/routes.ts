import { pathTo } from '@portico/contract/api/documents';
import { Refusal } from '@portico/contract/api/server/refusal';
import { profileSession } from '@portico/contract/api/server/responses';
import { isoOrNull } from '@portico/contract/lib/server/moments';
import type { Profile } from '@portico/contract/people/schemas/profile';
import { passwordTimes } from '@portico/contract/people/server/accounts';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { findUser, type UserRow } from '../../directory/accounts/queries.ts';
import { findPassword } from '../../directory/identity/passwords.ts';
import { answer, done, type HandlersOf, type SessionCaller } from '../../http/handler.ts';
import type { RowHandlersOf } from '../../http/rows.ts';
import { findSession } from '../../signIn/session/queries.ts';
import { removeAvatar, setAvatar } from '../avatars/avatarService.ts';
import { changeProfile, placeNavigation } from './service.ts';
import {
  endAppSession,
  endOtherSessions,
  endOwnSession,
  listAppSessions,
  listLiveSessions,
} from './sessions.ts';
import { readSignIns, reportSignIn } from './signIns.ts';

/** `profile.*` */
export function profileRoutes(hub: Hub): HandlersOf<'profile'> {
  const store = hub.database.db;

  const answerProfile = async (changed: Promise<UserRow | null>, { sessionId }: SessionCaller) => {
    const row = await changed;
    if (row === null) throw new Refusal('unauthenticated');
    const session = await findSession(store, sessionId);
    return {
      body: {
        ...row,
        ...passwordTimes(await findPassword(store, row.id), await readSettings(store)),
        lastLogin: isoOrNull(session?.previousLoginAt ?? null),
      } satisfies Profile,
    };
  };

  return {
    'profile.read': ({ caller }) => answerProfile(findUser(store, caller.id), caller),
    'profile.update': ({ input, ...context }) =>
      answerProfile(changeProfile(hub, context, input.body), context.caller),
    'profile.setAvatar': ({ input, ...context }) =>
      answerProfile(setAvatar(hub, context, input.body.picture), context.caller),
    'profile.removeAvatar': context => answerProfile(removeAvatar(hub, context), context.caller),
    'profile.placeNavigation': ({ input, ...context }) => done(placeNavigation(hub, context, input.body)),
    'profile.sessions': async ({ caller }) => {
      const rows = await listLiveSessions(store, caller.id, caller.sessionId, hub.now());
      return {
        body: rows.map(row => profileSession(row, row.id === caller.sessionId, hub.networks.placeOf(row.ip))),
      };
    },
    'profile.endSession': async ({ input, ...context }) => ({
      body: { ok: true, signOutReport: await endOwnSession(hub, context, input.params.id) },
    }),
    'profile.signIns': ({ caller }) => answer(readSignIns(hub, caller)),
    'profile.reportSignIn': async ({ input, ...context }) => ({
      body: { ok: true, ...(await reportSignIn(hub, context, input.params.id)) },
    }),
    'profile.appSessions': ({ caller }) => answer(listAppSessions(store, caller, hub.now())),
    'profile.endAppSession': ({ input, ...context }) => answer(endAppSession(hub, context, input.params.id)),
    'profile.endOtherSessions': context => answer(endOtherSessions(hub, context)),
  };
}

/** `wellKnown.*` */
export const wellKnownRows: RowHandlersOf<'wellKnown'> = {
  'wellKnown.changePassword': async c => c.redirect(`${pathTo('profile')}?tab=security&show=methods`, 302),
};
