import { type Received, type Sent, send } from './client.ts';
import { freshName, freshPassword, somewhere } from './random.ts';

/** A hub to attack. */
export interface Target {
  /** The name in the table. */
  name: string;
  url: string;
  owner: { username: string; password: string };
  /** True if it trusts X-Forwarded-For from this machine, so that one attacker can use many addresses. */
  trustsForwardedFor: boolean;
  /** The URL of a second hub on the same database. */
  second?: string;
  /** Further operations on a hub that the attack started; absent for the hub of ATTACK_URL. */
  own?: OwnHub;
}

/** Operations on a hub that the attack started. */
export interface OwnHub {
  dataDirectory: string;
  /** Kills the hub with SIGKILL, starts it immediately on the same port, and waits until it is ready. */
  killAndRestart: (env?: Readonly<Record<string, string>>) => Promise<void>;
  /**
   * Stops the hub, verifies the log, starts the hub again.
   *
   * @returns whether the log is intact
   */
  verifyLog: () => Promise<boolean>;
}

/** A user with a live session. */
export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

type Role = 'user' | 'manager' | 'admin';

/** A hub with functions to send requests and create users. */
export interface World {
  target: Target;
  owner: Person;
  /**
   * Sends a request, e.g. `ask('POST /api/users', { token, body })`, from a new network each time if the hub trusts
   * that.
   */
  ask: (call: `${string} /${string}`, more?: Omit<Sent, 'method' | 'path'>) => Promise<Received>;
  /** Like `ask`, but throws if the response has another status. */
  must: (
    status: number,
    call: `${string} /${string}`,
    more?: Omit<Sent, 'method' | 'path'>,
  ) => Promise<Received>;
  /** Returns the body of a response to the owner. */
  read: (path: `/${string}`) => Promise<Received['json']>;
  signIn: (username: string, password: string, more?: Omit<Sent, 'method' | 'path'>) => Promise<Received>;
  /** Signs the owner in again, because another attempt may have ended the session. */
  renewOwner: () => Promise<void>;
  /** Adds a user with an unchanged temporary password. */
  invite: (role?: Role) => Promise<Omit<Person, 'token'>>;
  /** Adds a user with a permanent password and signs them in. */
  addPerson: (role?: Role) => Promise<Person>;
  addApplication: (level?: Role) => Promise<{ id: string }>;
  grant: (userId: string, appId: string) => Promise<Received>;
  /** Returns whether a session token is valid. */
  isLive: (token: string) => Promise<boolean>;
}

/** Maximum number of retries when the hub tells the client to wait. */
const maxRetries = 8;

/** Signs in to a hub and creates the functions to attack it. */
export async function openWorld(target: Target): Promise<World> {
  const ask: World['ask'] = (call, more = {}) => {
    const [method = 'GET'] = call.split(' ', 1);
    const path = call.slice(method.length + 1);
    const from = more.from ?? (target.trustsForwardedFor ? somewhere() : undefined);
    return send(target.url, { method, path, ...more, from });
  };
  /** Preparations wait if the hub tells them to. */
  const must: World['must'] = async (status, call, more) => {
    for (let tries = 0; ; tries++) {
      const answer = await ask(call, more);
      if (answer.status === status) return answer;
      if (![429, 503].includes(answer.status) || tries === maxRetries) {
        throw new Error(`${call} responded with ${answer.status}: ${answer.text.slice(0, 200)}`);
      }
      const seconds = Math.min(Number(answer.headers['retry-after'] ?? 1) || 1, 60);
      await new Promise(resolve => setTimeout(resolve, seconds * 1000));
    }
  };
  const signIn: World['signIn'] = (username, password, more) =>
    ask('POST /api/auth/login', { ...more, body: { username, password } });
  const credentials = { username: target.owner.username, password: target.owner.password };
  const begin = async () => (await must(200, 'POST /api/auth/login', { body: credentials })).json;
  const { token, user } = await begin();
  const owner = { ...credentials, id: user.id, email: user.email, token };
  const invite: World['invite'] = async (role = 'user') => {
    const username = freshName(role);
    const email = `${username}@people.example`;
    const body = { username, email, role };
    const { json } = await must(201, 'POST /api/users', { token: owner.token, body });
    return { id: json.id, username, email, password: json.tempPassword };
  };
  return {
    target,
    owner,
    ask,
    must,
    read: async path => (await must(200, `GET ${path}`, { token: owner.token })).json,
    signIn,
    invite,
    renewOwner: async () => {
      owner.token = (await begin()).token;
    },
    addPerson: async role => {
      const invited = await invite(role);
      const body = { username: invited.username, password: invited.password };
      const first = await must(200, 'POST /api/auth/login', { body });
      const password = freshPassword();
      const changed = await must(200, 'POST /api/auth/change-password', {
        token: first.json.token,
        body: { currentPassword: invited.password, newPassword: password },
      });
      return { ...invited, password, token: changed.json.token };
    },
    addApplication: async (accessLevel = 'user') => {
      const body = { name: freshName('Notes'), url: 'https://notes.example/callback', accessLevel };
      const { json } = await must(201, 'POST /api/apps', { token: owner.token, body });
      return { id: json.id };
    },
    grant: (userId, appId) =>
      must(200, `POST /api/user-app-access/${userId}/${appId}`, { token: owner.token }),
    isLive: async one => (await ask('GET /api/auth/verify', { token: one })).status === 200,
  };
}
