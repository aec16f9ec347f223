import * as v from 'valibot';

/**
 * The kinds of notifications whose channels administrators choose. All others protect an account or a credential of the
 * hub: only `enableNotifications` turns them off, together with everything else.
 */
export const adjustableKinds = [
  'security_event',
  'account_locked',
  'password_reset_requested',
  'reset_undelivered',
  'invitation_undelivered',
  'temporary_password_expiring',
  'registration',
  'access_requested',
  'access_granted',
  'access_removed',
  'request_declined',
  'request_reopened',
] as const;
export type AdjustableKind = (typeof adjustableKinds)[number];

/** Where a notification appears. Devices and mailboxes get a copy of what appears in the app. */
export const channels = ['app', 'push', 'email'] as const;
export type Channel = (typeof channels)[number];
export type Channels = Readonly<Record<Channel, boolean>>;

/** The channels of some kinds. */
type ChosenChannels = Partial<Record<AdjustableKind, Channels>>;

const none = 'none';
const choices = [none, 'app', 'app+push', 'app+email', 'app+push+email'];

/** Splits a text into its kinds and their channels: `registration:app+email access_requested:none`. */
const entriesIn = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map(entry => entry.split(':'));

const isValid = (text: string) =>
  entriesIn(text).every(
    ([kind, choice = '', ...rest]) =>
      adjustableKinds.some(name => name === kind) && choices.includes(choice) && rest.length === 0,
  );

/** Reads stored channels. Kinds that are absent have those of their priority. */
export const readChannels = (text: string): ChosenChannels =>
  Object.fromEntries(
    entriesIn(text).map(([kind, choice = '']) => {
      const chosen = choice.split('+');
      return [kind, Object.fromEntries(channels.map(channel => [channel, chosen.includes(channel)]))];
    }),
  );

/** Writes channels as they are stored, in the order of the kinds. */
export const writeChannels = (chosen: ChosenChannels): string =>
  adjustableKinds
    .flatMap(kind => {
      const of = chosen[kind];
      if (of === undefined) return [];
      return [`${kind}:${channels.filter(channel => of.app && of[channel]).join('+') || none}`];
    })
    .join(' ');

/** Kinds that warn administrators of attacks. */
const warnings = ['security_event', 'account_locked'] as const;

/** Returns whether a choice of channels takes a channel from a warning of attacks that a stored choice sends there. */
export function silencesWarnings(stored: string, written: string): boolean {
  const [before, after] = [readChannels(stored), readChannels(written)];
  return warnings.some(kind =>
    channels.some(channel => (before[kind]?.[channel] ?? true) && after[kind]?.[channel] === false),
  );
}

const sentence = `Notification channels must be kinds with their channels, such as registration:app+email. Kinds: ${adjustableKinds.join(', ')}. Channels: ${choices.join(', ')}`;

/** The channels of kinds that do not have those of their priority, such as `registration:app+email`; '' for none. */
export const notificationChannels = v.pipe(
  v.string(sentence),
  v.maxLength(1000, sentence),
  v.check(isValid, sentence),
  v.transform(text => writeChannels(readChannels(text))),
);
