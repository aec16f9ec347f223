import { applicationEntity } from '@portico/contract/log/events/entities';
import { mayHold } from '@portico/contract/people/rules';
import { roles } from '@portico/contract/people/schemas/role';
import type { AppSignInRule, SignInRule } from '@portico/contract/signIn/schemas/signInRule';
import { remindedRule } from '@portico/contract/signIn/server/signInRules';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { accessGrants, applications, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { SessionContext } from '../../http/handler.ts';
import { hasPasskeys, refuseUnmeetable } from '../../signIn/passkeys/relyingParty.ts';
import { countReminded, describeRule, isSameRule } from '../../signIn/rules.ts';
import type { ApplicationRow } from './queries.ts';
import { actOn } from './service.ts';

/** Matches the users of an application. */
function usersOf(store: Store, { id, accessLevel }: ApplicationRow): SQL | undefined {
  const holders = store
    .select({ id: accessGrants.userId })
    .from(accessGrants)
    .where(eq(accessGrants.appId, id));
  const allowed = roles.filter(role => mayHold(role, accessLevel));
  return and(inArray(users.id, holders), inArray(users.role, allowed));
}

/** Returns the rule of an application, with the number of its users who may sign in and lack the required factor. */
export const describeAppRule = async (
  { config }: Hub,
  store: Store,
  app: ApplicationRow,
): Promise<AppSignInRule> => ({
  ...(await describeRule(store, app.signInRule, usersOf(store, app))),
  isPasskeyAvailable: hasPasskeys(config.publicUrl),
});

/**
 * Sets the rule of an application, or removes it. It takes effect from the next request of each session, in every
 * process.
 *
 * @throws {Refusal} `not_found`, `invalid_fields` if no user could have a passkey, or `proof_required`: a stolen
 * session must not loosen it
 */
export const saveSignInRule = (hub: Hub, context: SessionContext, id: string, rule: SignInRule | null) =>
  actOn(hub, context, id, { everyone: false }, async ({ store, report, requireProof }, app) => {
    refuseUnmeetable(hub.config.publicUrl, rule);
    await requireProof();
    if (isSameRule(app.signInRule, rule)) return describeAppRule(hub, store, app);
    // Not a new version: the form of the application has no rule.
    await store.update(applications).set({ signInRule: rule }).where(eq(applications.id, id));
    report({
      action: 'change_app_sign_in_rule',
      parameters: { demand: rule?.demand ?? null, from: rule?.from ?? null },
      entity: applicationEntity(app),
    });
    return describeAppRule(hub, store, { ...app, signInRule: rule });
  });

/**
 * Reminds the users of an application who lack the factor that its rule requires, with a notification and an email.
 *
 * @returns the number of these users
 * @throws {Refusal} `not_found`, `no_rule`, or `reminded_already` within a day
 */
export const remindOfSignInRule = (hub: Hub, context: SessionContext, id: string) =>
  actOn(hub, context, id, { everyone: false }, async ({ store, at, report }, app) => {
    const signInRule = remindedRule(app.signInRule, at);
    const { demand, from } = signInRule;
    await store.update(applications).set({ signInRule }).where(eq(applications.id, id));
    const count = await countReminded(store, demand, usersOf(store, app));
    report({
      action: 'remind_of_app_sign_in_rule',
      parameters: { demand, from, accessLevel: app.accessLevel, count },
      entity: applicationEntity(app),
    });
    return count;
  });
