/** What the parts of a process learn about an event of the log after its commit. */
export interface CommittedEvent {
  action: string;
  actorId: string | null;
  entityType: string | null;
  entityId: string | null;
  /** The parameters in JSON. */
  data: string;
}

/** Takes events, and whether another process of the hub committed them. It must not throw. */
type Listener = (events: readonly CommittedEvent[], isElsewhere: boolean) => void;

/** Passes events on within a process, after their commit. */
export interface Committed {
  publish(events: readonly CommittedEvent[], isElsewhere?: boolean): void;
  subscribe(listener: Listener): void;
}

/** Creates the channel of committed events. */
export function createCommitted(): Committed {
  const listeners: Listener[] = [];
  return {
    publish(events, isElsewhere = false) {
      for (const listener of listeners) listener(events, isElsewhere);
    },
    subscribe: listener => void listeners.push(listener),
  };
}

const harmless: ReadonlySet<string> = new Set([
  'failed_login',
  'failed_proof',
  'open_app',
  'sign_on',
  'give_consent',
  'request_access',
]);

/** Returns whether an event may end somebody's access: any that is not known to leave it, e.g. one of a later version. */
export const mayRevoke = ({ action }: CommittedEvent): boolean => !harmless.has(action);
