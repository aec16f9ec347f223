import { countedEvents } from './limits.ts';
import type { Action } from './schemas/activity.ts';

/** An action that strangers can cause, whose events are counted. */
export type CountedAction = keyof typeof countedEvents;

/** Returns whether the events of an action are counted. */
export const isCounted = (action: Action): action is CountedAction => Object.hasOwn(countedEvents, action);

/** The subject of a count that several networks share. */
export const otherNetworks = 'other networks';

/** Events of one action and subject within an hour that were not logged one by one. */
export interface Tally {
  action: CountedAction;
  /** The name of the account or application; null where the subject is a network. */
  entityName: string | null;
  /** The network, or {@link otherNetworks}. */
  network: string;
  hour: Date;
  unlogged: number;
}

/** Returns the sentence of the event that stands for the events which were not logged one by one. */
export function tallySentence({ action, entityName, network, hour, unlogged }: Tally): string {
  const times = (one: string, many = `${one}s`) => `${unlogged} more ${unlogged === 1 ? one : many}`;
  const were = unlogged === 1 ? 'was' : 'were';
  const when = `in the hour from ${hour.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const who = entityName ?? `unknown accounts from ${network}`;
  switch (action) {
    case 'failed_login':
      return `${times('failed sign-in')} to ${who} ${when}`;
    case 'account_locked':
      return `Locked ${who} for ${times('network')} ${when}`;
    case 'password_reset_requested':
      return `${times('password reset')} ${were} requested for ${who} ${when}`;
    case 'sign_on_refused':
      return entityName === null
        ? `${times('validation')} with an unknown API key from ${network} ${were} refused ${when}`
        : `${times('sign-on')} to ${entityName} ${were} refused ${when}`;
    case 'register':
      return `${times('registration')} with an address in use, from ${network}, ${were} refused ${when}`;
  }
}
