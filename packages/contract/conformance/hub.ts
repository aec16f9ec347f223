/**
 * A hub that the suite is run against: freshly made, with nobody in it but its owner, whose password is
 * permanent. Throttles are out of the way: the suite calls oftener than any network may.
 */
export interface HubUnderTest {
  /** Sends a request. `path` begins with `/`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  owner: { username: string; password: string };
  /** Moves the hub's clock on, in milliseconds. */
  advance(milliseconds: number): void | Promise<void>;
  /** Makes a person inactive; no endpoint does. */
  deactivateUser(id: string): void | Promise<void>;
  /** Makes a person the demo's own account, which Quick Setup acts on; no endpoint does. */
  makeDemoUser(id: string): void | Promise<void>;
  /** Makes an application inactive; no endpoint does. */
  deactivateApplication(id: string): void | Promise<void>;
  close(): void | Promise<void>;
}

export type OpenHub = () => Promise<HubUnderTest>;

const minute = 60 * 1000;
const hour = 60 * minute;

/** Lengths of time in milliseconds, for {@link HubUnderTest.advance}. */
export const time = { minute, hour, day: 24 * hour } as const;
