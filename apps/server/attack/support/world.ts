import { type Received, type Sent, send } from './client.ts';
import { freshName, freshPassword, somewhere } from './random.ts';

/** A hub to attack, and what is known of it. */
export interface Target {
  /** How the table calls it. */
  name: string;
  url: string;
  owner: { username: string; password: string };
  /** It believes the X-Forwarded-For of this machine, so that one attacker can be many. */
  believesForwardedFor: boolean;
  /** A second hub on the same database. */
  second?: string;
  /** What our own hub can do besides: absent for a hub that was only named. */
  own?: OwnHub;
}

/** What can be done with a hub that the attack started. */
export interface OwnHub {
  dataDirectory: string;
  /** Kills the hub with SIGKILL, starts it at once on the same port, and waits until it is ready. */
  killAndRestart: (env?: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops the hub, walks the log's chain, starts the hub again. @returns whether the log is whole */
  verifyLog: () => Promise<boolean>;
}

/** Somebody with an account and a live session. */
export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

type Role = 'user' | 'manager' | 'admin';

/** An application of the world, with its key. */
interface Application {
  id: string;
  key: string;
}

/** A hub with the means to ask it things and to people it. */
export interface World {
  target: Target;
  owner: Person;
  /** `ask('POST /api/users', { token, body })`; from a new network each time where the hub believes that. */
  ask: (call: `${string} /${string}`, more?: Omit<Sent, 'method' | 'path'>) => Promise<Received>;
  /** As `ask`; an answer of another status is an error. */
  must: (
    status: number,
    call: `${string} /${string}`,
    more?: Omit<Sent, 'method' | 'path'>,
  ) => Promise<Received>;
  signIn: (username: string, password: string, more?: Omit<Sent, 'method' | 'path'>) => Promise<Received>;
  /** Signs the owner in anew: another attempt may have ended the session. */
  renewOwner: () => Promise<void>;
  /** Adds a user who has not changed the temporary password. */
  invite: (role?: Role, username?: string) => Promise<Omit<Person, 'token'>>;
  /** Adds a user with a password of their own, signed in. */
  addPerson: (role?: Role, username?: string) => Promise<Person>;
  addApplication: (level?: Role, url?: string) => Promise<Application>;
  grant: (userId: string, appId: string) => Promise<Received>;
  /** Whether a session token opens anything. */
  isLive: (token: string) => Promise<boolean>;
}

/** Waits that the hub asks for are waited this often. */
const mostRetries = 8;

/** Signs in to a hub and gives the means to attack it. */
export async function openWorld(target: Target): Promise<World> {
  const ask: World['ask'] = (call, more = {}) => {
    const [method = 'GET'] = call.split(' ', 1);
    const path = call.slice(method.length + 1);
    const from = more.from ?? (target.believesForwardedFor ? somewhere() : undefined);
    return send(target.url, { method, path, ...more, from });
  };
  /** Preparations wait where the hub asks for it. */
  const must: World['must'] = async (status, call, more) => {
    for (let tries = 0; ; tries++) {
      const answer = await ask(call, more);
      if (answer.status === status) return answer;
      if (![429, 503].includes(answer.status) || tries === mostRetries) {
        throw new Error(`${call} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
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
  const invite: World['invite'] = async (role = 'user', username = freshName(role)) => {
    const email = `${username.replace(/[^a-z0-9-]/gi, 'o')}@people.example`;
    const body = { username, email, role };
    const { json } = await must(201, 'POST /api/users', { token: owner.token, body });
    return { id: json.id, username: json.username, email, password: json.tempPassword };
  };
  return {
    target,
    owner,
    ask,
    must,
    signIn,
    invite,
    renewOwner: async () => {
      owner.token = (await begin()).token;
    },
    addPerson: async (role, username) => {
      const invited = await invite(role, username);
      const body = { username: invited.username, password: invited.password };
      const first = await must(200, 'POST /api/auth/login', { body });
      const password = freshPassword();
      const changed = await must(200, 'POST /api/auth/change-password', {
        token: first.json.token,
        body: { currentPassword: invited.password, newPassword: password },
      });
      return { ...invited, password, token: changed.json.token };
    },
    addApplication: async (level = 'user', url = 'https://notes.example/callback') => {
      const body = { name: freshName('Notes'), url, accessLevel: level };
      const { json } = await must(201, 'POST /api/apps', { token: owner.token, body });
      return { id: json.id, key: json.fullApiKey };
    },
    grant: (userId, appId) =>
      must(200, `POST /api/user-app-access/${userId}/${appId}`, { token: owner.token }),
    isLive: async one => (await ask('GET /api/auth/verify', { token: one })).status === 200,
  };
}
