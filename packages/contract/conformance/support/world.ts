import { beforeAll, describe, expect } from 'vitest';
import type { Endpoint, InputOf, ResponseOf } from '../../src/api/endpoint.ts';
import { api } from '../../src/api/table.ts';
import type { CreateApplicationBody, CreatedApplication } from '../../src/apps/schemas/application.ts';
import { ApiError, type CallOptions, createClient } from '../../src/client.ts';
import type { ErrorCode } from '../../src/errors.ts';
import type { SystemSettings } from '../../src/hub/schemas/settings.ts';
import type { Role } from '../../src/people/schemas/role.ts';
import type { CreateUserBody } from '../../src/people/schemas/user.ts';
import { sessionOf } from '../../src/signIn/schemas/session.ts';
import type { SignOn } from '../../src/sso/schemas/signOn.ts';
import type { Extent, HubUnderTest, OpenHub } from './hub.ts';

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
export type World = Awaited<ReturnType<typeof openWorld>>;

let made = 0;

/** Returns a number for names that is unique in this run. */
export const nextNumber = (): number => {
  made += 1;
  return made;
};

/** Returns a name and an address that no other user of this run has. */
export const newcomer = (username = `person-${nextNumber()}`) => ({
  username,
  email: `${username}@people.example`,
});

/** Returns a new password that every hub accepts. */
export const freshPassword = (): string => `no list has phrase ${nextNumber()}`;

/** Makes three, one after the other. */
export const three = async <Made>(make: () => Promise<Made>) =>
  [await make(), await make(), await make()] as const;

/** Timeout for preparing a hub with many users on a busy machine, in milliseconds. */
export const setUpTimeoutMs = 120_000;

/** A valid id that does not exist. */
export const unknownId = '00000000-0000-4000-8000-00000000dead';

interface Area {
  name: string;
  tests: (world: World) => void;
  dependsOnDatabase: boolean;
}

const areas: Area[] = [];

/** Adds an area of the rules, on a new hub. @param tests declares its tests. The world is empty until they run */
export const area = (name: string, tests: Area['tests'], dependsOnDatabase = false): void => {
  areas.push({ name, tests, dependsOnDatabase });
};

/** Adds an area whose searches, sums, times or rows in JSON the databases could answer differently. */
export const databaseArea = (name: string, tests: Area['tests']): void => area(name, tests, true);

/** Describes the areas, or only those that depend on the database. */
export function describeAreas(open: OpenHub, extent: Extent): void {
  const described = areas.filter(({ dependsOnDatabase }) => dependsOnDatabase || extent !== 'answers');
  describe.each(described)('$name', ({ tests }) => {
    const world = {} as World;
    beforeAll(async () => {
      Object.assign(world, await openWorld(open));
    });
    tests(world);
  });
}

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
export async function openWorld(open: OpenHub) {
  const opened = await open();
  const hub = { ...opened, fetch: keepingCookies(opened.fetch) };
  /** Returns the contract's client for a caller, or without a session. */
  const as = (caller: Caller | null) =>
    createClient({
      token: () => caller?.token ?? null,
      fetch: (path, init) => hub.fetch(String(path), init),
    });
  const call = <E extends Endpoint>(
    caller: Caller | null,
    row: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<ResponseOf<E>> => as(caller).call(row, input, options);
  const asOwner = <E extends Endpoint>(row: E, input: InputOf<E>) => call(owner, row, input);
  /** Signs in. @returns the session's token */
  const signIn = async ({ username, password }: { username: string; password: string }): Promise<Caller> =>
    sessionOf(await call(null, api.auth.login, { body: { username, password } }));

  const login = sessionOf(await call(null, api.auth.login, { body: hub.owner }));
  const owner: Person = { ...login.user, token: login.token, password: hub.owner.password };

  /** Grants an application, as the owner. */
  const grant = (userId: string, appId: string) => asOwner(api.access.grant, { params: { userId, appId } });
  /** Creates a user with a permanent password and signs them in. */
  const createPerson = async (details: Omit<Partial<CreateUserBody>, 'appAccess'> = {}): Promise<Person> => {
    const password = freshPassword();
    const body = { ...newcomer(details.username), ...details };
    const { username, email } = body;
    return { ...(await hub.addPerson(body, password)), username, email, password };
  };
  /** Creates a signed-in user of each role but the owner's. */
  const createPeople = async (): Promise<Record<Role, Person>> => ({
    user: await createPerson({ role: 'user' }),
    manager: await createPerson({ role: 'manager' }),
    admin: await createPerson({ role: 'admin' }),
    owner,
  });
  /** Validates a token as an application does. */
  const validate = (token: string, { fullApiKey: apiKey }: { fullApiKey: string }) =>
    call(null, api.signOn.validate, { body: { token, apiKey } });

  return {
    hub,
    owner,
    as,
    call,
    asOwner,
    signIn,
    grant,
    createPerson,
    createPeople,
    validate,
    isValid: async (token: string, app: CreatedApplication) => (await validate(token, app)).valid,
    verify: (caller: Caller) => call(caller, api.auth.verify, {}),
    /** Reads a list page by page. Limited, so that a hub with endless pages fails instead of hanging. */
    async pages<E extends Endpoint>(caller: Caller, row: E, input: InputOf<E>) {
      const client = as(caller);
      let page = await client.page(row, input);
      const { total } = page;
      const pages = [page.items];
      while (page.next !== null && pages.length < 20) {
        page = await client.page(row, { path: page.next });
        pages.push(page.items);
      }
      return { pages, total };
    },
    /** Returns the id of the caller's session. */
    async sessionOf(caller: Caller): Promise<string> {
      const sessions = await call(caller, api.profile.sessions, {});
      return sessions.find(({ isCurrent }) => isCurrent)?.id ?? unknownId;
    },
    /** Tries something while a mail server is connected. */
    async withMail(attempt: () => Promise<void>): Promise<void> {
      hub.connectMail(true);
      await attempt().finally(() => hub.connectMail(false));
    },
    /** Begins a new session of the owner, whose last one has ended. */
    async signInOwner() {
      Object.assign(owner, await signIn(owner));
    },
    /** Creates a user with a temporary password, as the owner. */
    async createTemporary(details: Partial<CreateUserBody> = {}): Promise<Omit<Person, 'token'>> {
      const body = { ...newcomer(details.username), ...details };
      const { id, tempPassword } = await asOwner(api.users.create, { body });
      return { id, username: body.username, email: body.email, password: tempPassword };
    },
    /** Creates a user who holds an application, and signs them in. */
    async createHolder(app: { id: string }, details?: Parameters<typeof createPerson>[0]) {
      const person = await createPerson(details);
      await grant(person.id, app.id);
      return person;
    },
    /** Signs in and changes the password. @returns the user with the session that this begins */
    async renewPassword(who: Omit<Person, 'token'>): Promise<Person> {
      const password = freshPassword();
      const body = { currentPassword: who.password, newPassword: password };
      const { token } = await call(await signIn(who), api.auth.changePassword, { body });
      return { ...who, password, token };
    },
    /** Tries to sign in with a wrong password, several times in a row. */
    async failSignIn(username: string, times = 1) {
      for (let time = 0; time < times; time += 1)
        await expectRefusal(signIn({ username, password: 'certainly wrong' }), 'invalid_credentials');
    },
    /** Signs on by the hub's hand-off. @returns the token of the session at the application */
    async signOn(caller: Caller, app: CreatedApplication): Promise<string> {
      const signOn = await call(caller, api.signOn.generateToken, { body: { appId: app.id } });
      const answer = await validate(tokenOf(signOn), app);
      if (!answer.valid || answer.appSession === undefined) throw new Error('The sign-on began no session');
      return answer.appSession.token;
    },
    /** Requests access as a user. */
    requestAccess: (caller: Caller, { id: appId }: { id: string }, reason = 'It is my work.') =>
      call(caller, api.portal.requestAccess, { body: { appId, reason } }),
    createApp: (details?: Partial<CreateApplicationBody>) =>
      asOwner(api.apps.create, {
        body: { name: `App ${nextNumber()}`, url: 'https://app.example/sign-in', ...details },
      }),
    /** Returns entries of the log, the newest first. */
    log: (query: InputOf<typeof api.auditLogs.list>['query'] = {}) => asOwner(api.auditLogs.list, { query }),
    /** Changes some settings, as the owner. */
    async saveSettings(some: Partial<SystemSettings>) {
      const settings = await asOwner(api.system.settings, {});
      return asOwner(api.system.saveSettings, { body: { ...settings, ...some } });
    },
  };
}

/** Declares a signed-in user of an area, who is empty until its tests run, as the world is. */
export function userOf(world: World, details?: Parameters<World['createPerson']>[0]): Person {
  const person = {} as Person;
  beforeAll(async () => {
    Object.assign(person, await world.createPerson(details));
  });
  return person;
}

/** Declares an application of an area, as {@link userOf}. */
export function appOf(world: World, details?: Partial<CreateApplicationBody>): CreatedApplication {
  const app = {} as CreatedApplication;
  beforeAll(async () => {
    Object.assign(app, await world.createApp(details));
  });
  return app;
}

/** Returns the sign-on token of a response, from either of its two fields. docs/sso.md, 'Sign-on tokens'. */
export function tokenOf({ redirectUrl, ssoToken }: SignOn): string {
  const token = ssoToken ?? new URL(redirectUrl ?? '', 'https://hub.example').searchParams.get('sso_token');
  if (token === null) throw new Error('The response has no sign-on token');
  return token;
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
