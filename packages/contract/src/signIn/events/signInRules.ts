/** Events and notifications of what roles must sign in with, and what applications require. */
import * as v from 'valibot';
import { accessLevels } from '../../apps/schemas/application.ts';
import { dayText } from '../../lib/dayText.ts';
import { amount } from '../../lib/schemas/primitives.ts';
import { defineEvent, defineNotice } from '../../log/events/define.ts';
import { role } from '../../people/schemas/role.ts';
import { type SignInDemand, signInDemands } from '../schemas/signInRule.ts';

const demand = v.picklist(signInDemands);

/** Noun of each requirement, as part of a sentence. */
const nouns: Record<SignInDemand, string> = { secondFactor: 'a second factor', passkey: 'a passkey' };

export const signInRuleEvents = {
  change_sign_in_rule: defineEvent({
    /** Null for no rule. */
    parameters: v.object({ role, demand: v.nullable(demand), from: v.nullable(v.string()) }),
    severity: 'warning',
    message: ({ role, demand, from }, { actor }) =>
      demand === null || from === null
        ? `${actor} removed the sign-in rule of the role ${role}`
        : `${actor} requires ${nouns[demand]} of the role ${role} from ${dayText(from)}`,
  }),
  change_app_sign_in_rule: defineEvent({
    /** Null for no rule. */
    parameters: v.object({ demand: v.nullable(demand), from: v.nullable(v.string()) }),
    severity: 'warning',
    message: ({ demand, from }, { actor, entity }) =>
      demand === null || from === null
        ? `${actor} removed the sign-in rule of the application ${entity}`
        : `${actor} requires ${nouns[demand]} for the application ${entity} from ${dayText(from)}`,
  }),
  remind_of_sign_in_rule: defineEvent({
    parameters: v.object({ role, demand, from: v.string(), count: amount }),
    message: ({ role, demand, count }, { actor }) =>
      `${actor} reminded people of the role ${role} to add ${nouns[demand]} (${count})`,
  }),
  remind_of_app_sign_in_rule: defineEvent({
    /** `accessLevel`: that of the application, which decides whose grants count. */
    parameters: v.object({ demand, from: v.string(), accessLevel: v.picklist(accessLevels), count: amount }),
    message: ({ demand, count }, { actor, entity }) =>
      `${actor} reminded users of the application ${entity} to add ${nouns[demand]} (${count})`,
  }),
};

/** The user's passkeys and second factors. */
const ownFactors = () => '/profile?tab=security&show=factors';

export const signInRuleNotices = {
  sign_in_rule_reminder: defineNotice({
    parameters: v.object({ demand, from: v.string() }),
    title: 'Prepare for a new way to sign in',
    message: ({ demand, from }) =>
      demand === 'passkey'
        ? `Starting ${dayText(from)}, you'll sign in with a passkey instead of a password. Add one in your profile.`
        : `Starting ${dayText(from)}, you'll need a second factor to sign in. Add a passkey or an authenticator app in your profile.`,
    actionUrl: ownFactors,
  }),
  app_sign_in_rule_reminder: defineNotice({
    parameters: v.object({ application: v.string(), demand, from: v.string() }),
    title: "Prepare for an app's new sign-in rule",
    message: ({ application, demand, from }) =>
      demand === 'passkey'
        ? `Starting ${dayText(from)}, ${application} opens only with a passkey. Add one in your profile.`
        : `Starting ${dayText(from)}, ${application} opens only with a second factor. Add a passkey or an authenticator app in your profile.`,
    actionUrl: ownFactors,
  }),
};
