/** Events and notifications of second factors. */
import * as v from 'valibot';
import { amount } from '../../lib/schemas/primitives.ts';
import { defineEvent, defineNotice, plainEvent } from '../../log/events/define.ts';

const named = v.object({ name: v.string() });
const security = () => '/profile?tab=security&show=methods';

export const factorEvents = {
  add_factor: defineEvent({
    parameters: named,
    severity: 'success',
    message: ({ name }, { actor }) => `${actor} set up the authenticator app “${name}”`,
  }),
  remove_factor: defineEvent({
    parameters: named,
    severity: 'warning',
    message: ({ name }, { actor }) => `${actor} removed the authenticator app “${name}”`,
  }),
  rename_factor: defineEvent({
    parameters: v.object({ from: v.string(), to: v.string() }),
    message: ({ from, to }, { actor }) => `${actor} renamed the authenticator app “${from}” to “${to}”`,
  }),
  renew_recovery_codes: plainEvent(({ actor }) => `${actor} got new recovery codes`),
  use_recovery_code: defineEvent({
    parameters: v.object({ left: amount }),
    severity: 'warning',
    message: ({ left }, { actor }) => `${actor} used a recovery code (${left} left)`,
  }),
  forget_device: defineEvent({
    parameters: v.object({ device: v.string() }),
    message: ({ device }, { actor }) => `${actor} stopped remembering a device: ${device}`,
  }),
  forget_devices: defineEvent({
    parameters: v.object({ count: amount }),
    message: ({ count }, { actor }) => `${actor} stopped remembering all devices (${count})`,
  }),
  reset_factors: defineEvent({
    /**
     * Empty before there were enrolment links. `choosesPassword`: the account has no password until then. `passkeys`: how
     * many were removed too.
     */
    parameters: v.object({ choosesPassword: v.optional(v.boolean()), passkeys: v.optional(v.number()) }),
    severity: 'warning',
    message: ({ choosesPassword, passkeys = 0 }, { actor, entity }) => {
      if (choosesPassword === undefined) return `${actor} removed the second factors of ${entity}`;
      const others = [...(passkeys > 0 ? ['passkeys'] : []), ...(choosesPassword ? ['password'] : [])];
      const removed = ['second factors', ...others].join(', the ').replace(/, (?=[^,]*$)/, ' and ');
      return `${actor} removed the ${removed} of ${entity} and created a link for setting up new ones`;
    },
  }),
  use_enrolment_link: plainEvent(
    ({ actor }) => `${actor} signed in with the link for setting up a second factor`,
    'warning',
  ),
};

export const factorNotices = {
  factor_added: defineNotice({
    parameters: named,
    title: 'Authenticator app added',
    message: ({ name }) =>
      `The authenticator app “${name}” was added to your account. If this wasn't you, change your password.`,
    actionUrl: security,
  }),
  factor_removed: defineNotice({
    parameters: named,
    title: 'Authenticator app removed',
    message: ({ name }) =>
      `The authenticator app “${name}” was removed from your account. If this wasn't you, change your password.`,
    actionUrl: security,
  }),
  recovery_codes_renewed: defineNotice({
    title: 'New recovery codes',
    message: () =>
      "New recovery codes were created for your account. The previous ones no longer work. If this wasn't you, change your password.",
    actionUrl: security,
  }),
  recovery_code_used: defineNotice({
    parameters: v.object({ left: amount }),
    title: 'Recovery code used',
    message: ({ left }) =>
      left === 0
        ? 'Your last recovery code was used to sign in. Get new codes.'
        : `A recovery code was used to sign in to your account. You have ${left} left.`,
    actionUrl: security,
  }),
  factors_reset: defineNotice({
    title: 'Second factors removed',
    message: () =>
      "An administrator removed your authenticator apps and created a link for setting up a new second factor. If you didn't ask for this, contact your administrators.",
    actionUrl: security,
  }),
};
