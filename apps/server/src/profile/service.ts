import { deviceOf } from '@portico/contract/devices';
import type { UpdateProfileBody } from '@portico/contract/schemas/profile';
import { record } from '../events/record.ts';
import type { Caller, Origin } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { type UserRow, updateUser } from '../users/queries.ts';
import { endLiveSession, endLiveSessionsBut } from './queries.ts';

interface By {
  caller: Caller;
  origin: Origin;
}

/** Changes what the caller may change of themselves. */
export const changeProfile = (hub: Hub, { caller, origin }: By, body: UpdateProfileBody): Promise<UserRow> =>
  hub.database.db.transaction(async transaction => {
    const at = hub.now();
    const updated = await updateUser(transaction, caller.id, { ...body, updatedAt: at });
    if (updated === null) throw new Refusal('unauthenticated');
    await record(transaction, {
      at,
      action: 'update_user',
      severity: 'info',
      actor: caller,
      entity: { type: 'user', id: caller.id, name: caller.username },
      details: `${caller.username} changed their own profile`,
      origin,
    });
    return updated;
  });

/**
 * Ends another session of the caller; it holds from the next request on, in every process.
 *
 * @throws {Refusal} `current_session`; `not_found` for a session that is over, of somebody else, or of nobody
 */
export async function endOwnSession(hub: Hub, { caller, origin }: By, id: string): Promise<void> {
  if (id === caller.sessionId) throw new Refusal('current_session');
  await hub.database.db.transaction(async transaction => {
    const at = hub.now();
    const ended = await endLiveSession(transaction, caller.id, id, at);
    if (ended === null) throw new Refusal('not_found', { message: 'This session has ended already.' });
    await record(transaction, {
      at,
      action: 'end_session',
      severity: 'info',
      actor: caller,
      entity: { type: 'session', id, name: caller.username },
      details: `${caller.username} ended another session of theirs: ${deviceOf(ended.userAgent).name}`,
      origin,
    });
  });
}

/** Ends all sessions of the caller but this one. @returns how many there were */
export const endOtherSessions = (hub: Hub, { caller, origin }: By): Promise<number> =>
  hub.database.db.transaction(async transaction => {
    const at = hub.now();
    const ended = await endLiveSessionsBut(transaction, caller.id, caller.sessionId, at);
    if (ended === 0) return 0;
    await record(transaction, {
      at,
      action: 'end_session',
      severity: 'info',
      actor: caller,
      entity: { type: 'user', id: caller.id, name: caller.username },
      details: `${caller.username} ended all their other sessions: ${ended}`,
      origin,
    });
    return ended;
  });
