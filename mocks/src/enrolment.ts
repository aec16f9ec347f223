import { userEntity } from '@portico/contract/events/entities';
import { Refusal } from '@portico/contract/hub/refusal';
import type { Context } from './context.ts';
import type { StoredUser } from './organisation.ts';
import { record } from './record.ts';

/** Ends the link to set up a second step. It stays due. */
export function endEnrolmentLink(user: StoredUser): void {
  if (user.enrolment !== null) user.enrolment = { secret: null, expiresAt: null };
}

/** Returns the user of an enrolment link that works; undefined for another secret. */
export const findEnrolling = ({ organisation, now }: Context, secret: string): StoredUser | undefined =>
  organisation.users.find(
    ({ enrolment }) => enrolment?.secret === secret && (enrolment.expiresAt ?? 0) > now(),
  );

/** Uses up a user's enrolment link. @throws {Refusal} `enrolment_invalid` */
export function useEnrolment(hub: Context, user: StoredUser, secret: string): void {
  if (findEnrolling(hub, secret) !== user) throw new Refusal('enrolment_invalid');
  endEnrolmentLink(user);
  record(hub, { action: 'use_enrolment_link', parameters: {}, actor: user, entity: userEntity(user) });
}
