import { randomUUID } from 'node:crypto';
import { secretDigest } from '../../src/applications/apiKeys.ts';
import {
  accessGrants,
  accessRequests,
  applications,
  masterKeys,
  notifications,
  securityEvents,
  sessions,
  settings,
  signOnTokens,
  users,
} from '../../src/database/schema.ts';
import type { Hub } from '../../src/hub.ts';

/** The password of everybody in a scene. */
export const password = 'the password of everybody';

/** Someone in a scene: signed in once. */
export interface Person {
  id: string;
  username: string;
  token: string;
  sessionId: string;
}

/** A few people and applications that a run's calls all act on. */
export interface Scene {
  owner: Person;
  admin: Person;
  otherAdmin: Person;
  /** A manager, who holds `held` and asks for `asked`. */
  target: Person;
  /** Another session of the target's. */
  otherSession: string;
  /** Of level user, held by the target. */
  held: { id: string; key: string };
  /** Of level manager, asked for by the target. */
  asked: { id: string };
  requestId: string;
  notificationId: string;
  securityEventId: string;
  /** A sign-on token of the target's for `held`. */
  signOnToken: string;
}

const hour = 60 * 60 * 1000;

/**
 * Takes the last run's rows away and makes new ones.
 * @param hash of {@link password}, by a policy that is not in force any more: each sign-in hashes it anew
 */
export async function setScene(hub: Hub, hash: string): Promise<Scene> {
  const store = hub.database.db;
  await store.delete(users);
  await store.delete(applications);
  await store.delete(securityEvents);
  await store.delete(masterKeys);
  await store.update(settings).set({ version: 1, allowSelfRegistration: true });
  const at = new Date(hub.now().getTime() - hour / 4);
  const roles = ['owner', 'admin', 'admin', 'manager'] as const;
  const people = await store
    .insert(users)
    .values(
      roles.map((role, place) => {
        const username = `${role}${place}-${randomUUID().slice(0, 8)}`;
        const email = `${username}@example.com`;
        const names = { username, usernameKey: username, email, emailKey: email };
        return {
          ...names,
          role,
          isDemo: role === 'manager',
          approvedAt: at,
          passwordHash: hash,
          createdAt: at,
        };
      }),
    )
    .returning();
  const [owner, admin, otherAdmin, target] = people as [User, User, User, User];
  const of = [owner, admin, otherAdmin, target, target];
  const begun = await store
    .insert(sessions)
    .values(
      of.map(({ id: userId }) => ({ userId, createdAt: at, expiresAt: later(at), lastActiveAt: at, ip: '' })),
    )
    .returning();
  const signedIn = async (user: User): Promise<Person> => {
    const session = begun.find(({ userId }) => userId === user.id);
    const named = { userId: user.id, sessionId: session?.id ?? '', expiresAt: later(at) };
    return { ...user, ...named, token: await hub.tokens.sign(named) };
  };
  const key = `ptk_${randomUUID()}`;
  const [held, asked] = await store
    .insert(applications)
    .values(
      (['user', 'manager'] as const).map(accessLevel => ({
        name: `App ${accessLevel}`,
        url: 'https://app.example.com/',
        accessLevel,
        keyPrefix: key.slice(0, 12),
        keyHash: secretDigest(accessLevel === 'user' ? key : randomUUID()),
      })),
    )
    .returning();
  const heldId = held?.id ?? '';
  const askedId = asked?.id ?? '';
  await store.insert(accessGrants).values({ userId: target.id, appId: heldId, grantedBy: owner.id });
  const [request] = await store
    .insert(accessRequests)
    .values({ userId: target.id, appId: askedId, reason: 'Work' })
    .returning();
  const [notification] = await store
    .insert(notifications)
    .values({ userId: target.id, reason: 'r', type: 'app', priority: 'low', title: 't', message: 'm' })
    .returning();
  const [found] = await store
    .insert(securityEvents)
    .values({
      key: 'k',
      eventType: 'brute_force_attempt',
      riskScore: 50,
      ip: '',
      summary: 's',
      indicators: [],
    })
    .returning();
  const signOnToken = `pst_${randomUUID()}`;
  const persons = await Promise.all([owner, admin, otherAdmin, target].map(signedIn));
  const [ownerIn, adminIn, otherAdminIn, targetIn] = persons as [Person, Person, Person, Person];
  await store.insert(signOnTokens).values({
    tokenHash: secretDigest(signOnToken),
    appId: heldId,
    userId: target.id,
    sessionId: targetIn.sessionId,
    expiresAt: later(at),
  });
  return {
    owner: ownerIn,
    admin: adminIn,
    otherAdmin: otherAdminIn,
    target: targetIn,
    otherSession: begun[4]?.id ?? '',
    held: { id: heldId, key },
    asked: { id: askedId },
    requestId: request?.id ?? '',
    notificationId: notification?.id ?? '',
    securityEventId: found?.id ?? '',
    signOnToken,
  };
}

type User = typeof users.$inferSelect;

const later = (at: Date) => new Date(at.getTime() + 24 * hour);
