import { hour, minute } from '../../src/lib/durations.ts';
import type { CreateUserBody } from '../../src/people/schemas/user.ts';
import type { HubScope } from '../../src/sso/machineScopes.ts';

/**
 * A hub under test: new, with the owner as its only user, whose password is permanent. Throttles are off, because the
 * suite exceeds every limit.
 */
export interface HubUnderTest {
  /** Sends a request. `path` starts with `/`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  owner: { username: string; password: string };
  /** The origin of its pages, which passkeys sign. */
  origin: string;
  /** Returns the hub's time, in milliseconds since 1970. */
  now(): number;
  /** Advances the hub's clock, in milliseconds. */
  advance(milliseconds: number): void;
  /**
   * Adds a user with a permanent password and begins a session of theirs, in place of a creation by the owner, a sign-in
   * and a change of the password, which take three times as long.
   */
  addPerson(
    details: Omit<CreateUserBody, 'appAccess'>,
    password: string,
  ): Promise<{ id: string; token: string }>;
  /** Makes a user the demo user for Quick Setup, which no endpoint can. */
  makeDemoUser(id: string): Promise<void>;
  /** Issues a token of a machine client, which no endpoint of the JSON API does. */
  issueMachineToken(clientId: string, scopes: readonly HubScope[]): Promise<string>;
  /**
   * Makes a third-party application ask a user, in the newest session, for a scope, of its API if it names
   * that. No endpoint of the JSON API does.
   *
   * @returns the id of the request
   */
  askConsent(userId: string, appId: string, scope: string, resource?: string): Promise<string>;
  /**
   * Makes a link that proves a user's email address, which the hub would mail: no endpoint shows it.
   *
   * @returns the secret of the link
   */
  makeEmailLink(userId: string): Promise<string>;
  /** Connects a mail server that accepts nothing, or none. No endpoint can. */
  connectMail(isConnected: boolean): void;
  /** Deactivates an application. */
  deactivateApplication(id: string): Promise<void>;
  /** Starts the sign-in of a device that shows a code, which no endpoint of the JSON API can. */
  showDeviceCode(code: string, appId: string): Promise<void>;
}

export type OpenHub = () => Promise<HubUnderTest>;

/**
 * How much of the suite runs: every endpoint with every caller that it refuses and allows; each rule once; or only what
 * endpoints answer to one caller that they allow.
 */
export type Extent = 'everything' | 'rules' | 'answers';

/** Lengths of time in milliseconds, for {@link HubUnderTest.advance}. */
export const time = { minute, hour, day: 24 * hour } as const;
