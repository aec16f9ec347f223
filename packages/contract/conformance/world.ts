import { beforeAll, describe, expect } from 'vitest';
import { ApiError, type CallOptions, type Client, createClient } from '../src/client.ts';
import type { Endpoint, InputOf, ResponseOf } from '../src/endpoint.ts';
import type { ErrorCode } from '../src/errors.ts';
import type { CreateApplicationBody, CreatedApplication } from '../src/schemas/application.ts';
import type { SystemSettings } from '../src/schemas/settings.ts';
import type { CreateUserBody } from '../src/schemas/user.ts';
import { signedIn } from '../src/signedIn.ts';
import { api } from '../src/table.ts';
import type { HubUnderTest, OpenHub } from './hub.ts';

/** A caller with a session. */
export interface Caller {
  token: string;
}

/** A signed-in user of a hub under test. */
export interface Person extends Caller {
  id: string;
  username: string;
  email: string;
  password: string;
  /** The secret of their latest authenticator app. */
  totpSecret?: string;
}

/** A hub under test with helpers for the tests. */
export interface World {
  hub: HubUnderTest;
  owner: Person;
  /** Returns the contract's client for a caller, or without a session. */
  as(caller: Caller | null): Client;
  call<E extends Endpoint>(
    caller: Caller | null,
    row: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<ResponseOf<E>>;
  asOwner<E extends Endpoint>(row: E, input: InputOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** Begins a new session of the owner, whose last one has ended. */
  signInOwner(): Promise<void>;
  /** Signs in. @returns the session's token */
  signIn(who: { username: string; password: string }): Promise<Caller>;
  /** Creates a user with a temporary password, as the owner. */
  createTemporary(details?: Partial<CreateUserBody>): Promise<Omit<Person, 'token'>>;
  /** Creates a user with a permanent password and signs them in. */
  createPerson(details?: Partial<CreateUserBody>): Promise<Person>;
  createApp(details?: Partial<CreateApplicationBody>): Promise<CreatedApplication>;
  grant(userId: string, appId: string): Promise<unknown>;
  /** Changes some settings, as the owner. */
  saveSettings(some: Partial<SystemSettings>): Promise<SystemSettings>;
}

let made = 0;

/** Returns a number for names that is unique in this run. */
export const nextNumber = (): number => {
  made += 1;
  return made;
};

/** Returns a new password that every hub accepts. */
export const freshPassword = (): string => `no list has phrase ${nextNumber()}`;

/** Timeout for preparing a hub with many users on a busy machine, in milliseconds. */
export const setUpTimeoutMs = 120_000;

/** A valid id that does not exist. */
export const unknownId = '00000000-0000-4000-8000-00000000dead';

/**
 * Describes one area of the rules, on a new hub.
 *
 * @param tests begins the tests. Its world is empty until they run
 */
export const area = (name: string, tests: (world: World) => void) => (open: OpenHub) =>
  describe(name, () => {
    const world = {} as World;
    beforeAll(async () => {
      Object.assign(world, await openWorld(open));
    });
    tests(world);
  });

/** The cookies of a browser: of a sign-in between its steps, a remembered device and a passkey's question. */
const browserCookies = ['sign_in', 'known_device', 'passkey_browser'];

/** Sends the latest cookies, as a browser does. */
function keepingCookies(fetch: HubUnderTest['fetch']): HubUnderTest['fetch'] {
  const kept = new Map<string, string>();
  return async (path, init) => {
    const headers = new Headers(init?.headers);
    const sent = [headers.get('Cookie'), ...kept.values()].filter(Boolean).join('; ');
    if (sent !== '') headers.set('Cookie', sent);
    const response = await fetch(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = ''] = cookie.split('=', 1);
      if (browserCookies.includes(name)) kept.set(name, cookie.split(';')[0] ?? '');
    }
    return response;
  };
}

/** Opens a hub and signs its owner in. */
export async function openWorld(open: OpenHub): Promise<World> {
  const opened = await open();
  const hub = { ...opened, fetch: keepingCookies(opened.fetch) };
  const as = (caller: Caller | null) =>
    createClient({
      token: () => caller?.token ?? null,
      fetch: (path, init) => hub.fetch(String(path), init),
    });
  const call: World['call'] = (caller, row, input, options) => as(caller).call(row, input, options);
  const signIn: World['signIn'] = async ({ username, password }) =>
    signedIn(await call(null, api.auth.login, { body: { username, password } }));

  const login = signedIn(await call(null, api.auth.login, { body: hub.owner }));
  const owner: Person = { ...login.user, token: login.token, password: hub.owner.password };
  const asOwner: World['asOwner'] = (row, input, options) => call(owner, row, input, options);

  const named = (details: Partial<CreateUserBody>) => {
    const username = details.username ?? `person-${nextNumber()}`;
    return { ...details, username, email: details.email ?? `${username}@people.example` };
  };
  const createTemporary: World['createTemporary'] = async (details = {}) => {
    const body = named(details);
    const { id, tempPassword } = await asOwner(api.users.create, { body });
    return { id, username: body.username, email: body.email, password: tempPassword };
  };

  return {
    hub,
    owner,
    as,
    call,
    asOwner,
    async signInOwner() {
      Object.assign(owner, await signIn(owner));
    },
    signIn,
    createTemporary,
    async createPerson({ appAccess, ...details } = {}) {
      const password = freshPassword();
      if (appAccess === undefined) {
        const body = named(details);
        const { username, email } = body;
        return { ...(await hub.addPerson(body, password)), username, email, password };
      }
      const person = await createTemporary({ ...details, appAccess });
      const body = { currentPassword: person.password, newPassword: password };
      const { token } = await call(await signIn(person), api.auth.changePassword, { body });
      return { ...person, password, token };
    },
    createApp: details =>
      asOwner(api.apps.create, {
        body: { name: `App ${nextNumber()}`, url: 'https://app.example/sign-in', ...details },
      }),
    async saveSettings(some) {
      const settings = await asOwner(api.system.settings, {});
      return asOwner(api.system.saveSettings, { body: { ...settings, ...some } });
    },
    grant: (userId, appId) => asOwner(api.access.grant, { params: { userId, appId } }),
  };
}

/** Expects a call to be refused. @returns the messages by field */
export async function expectRefusal(
  call: Promise<unknown>,
  code: ErrorCode,
): Promise<Readonly<Record<string, string>>> {
  const reason = await call.then(
    () => 'the call succeeded',
    (error: unknown) => error,
  );
  if (!(reason instanceof ApiError)) throw new Error(`Expected the refusal ${code}: ${reason}`);
  expect(reason.code, reason.message).toBe(code);
  return reason.fields;
}
