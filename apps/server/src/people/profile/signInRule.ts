import { mayHold } from '@portico/contract/people/rules';
import { isMetBy, nextUnmet } from '@portico/contract/signIn/server/signInRules';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { accessGrants, applications } from '../../database/schema.ts';
import { findHeld } from '../../directory/accounts/held.ts';
import type { SessionCaller } from '../../http/handler.ts';

/**
 * Returns the sign-in requirement of a caller's role, whether they meet it, and the application that will require a
 * factor that they lack. Read by a notice of the screens, never at a sign-in.
 */
export async function readRule({ database: { db }, now }: Hub, { id, role }: SessionCaller) {
  const rule = (await readSettings(db)).signInRules[role];
  const ruled = await db
    .select({
      name: applications.name,
      accessLevel: applications.accessLevel,
      signInRule: applications.signInRule,
    })
    .from(accessGrants)
    .innerJoin(applications, eq(applications.id, accessGrants.appId))
    .where(
      and(eq(accessGrants.userId, id), eq(applications.isActive, true), isNotNull(applications.signInRule)),
    );
  const apps = ruled.filter(({ accessLevel }) => mayHold(role, accessLevel));
  if (rule === undefined && apps.length === 0) return { rule: null, isMet: true, app: null };
  const held = await findHeld(db, id);
  return { rule: rule ?? null, isMet: isMetBy(rule, held), app: nextUnmet(apps, held, now()) };
}
