import type { EndpointId } from '../../src/table.ts';
import { type HubResponse, linkedPath } from './canonical.ts';
import { kindOf } from './kinds.ts';
import { type Account, both, type Known, type Pair, remember } from './known.ts';

/** A call on both hubs and its equal responses. */
export interface Exchange {
  id: EndpointId;
  caller: Account | null;
  params: Pair;
  body: Pair;
  responses: Pair<HubResponse>;
}

type Json = Record<string, unknown>;

const textOf = (pair: Pair): Pair<string> | null =>
  typeof pair[0] === 'string' && typeof pair[1] === 'string' ? [pair[0], pair[1]] : null;

const fieldOf = ([one, other]: Pair, key: string): Pair => [
  (one as Json | undefined)?.[key],
  (other as Json | undefined)?.[key],
];

/** Collects from a successful response what later calls can use. */
export function learn(known: Known, exchange: Exchange): void {
  const { id, caller, responses } = exchange;
  const body: Pair = [responses[0].body, responses[1].body];
  collect(known, id, body);
  const links = responses.map(({ headers }) => headers.get('Link'));
  if (links[0] != null && links[1] != null) {
    known.links.push({ id, path: [linkedPath(links[0]), linkedPath(links[1])] });
  }
  lessons[id]?.(known, exchange, body);
  if (caller !== null && id === 'auth.logout') caller.isSignedIn = false;
}

function collect(known: Known, id: EndpointId, value: Pair, key = '', within = ''): void {
  const [one, other] = value;
  if (Array.isArray(one) && Array.isArray(other)) {
    for (const [place, item] of one.entries()) collect(known, id, [item, other[place]], key, within);
  } else if (typeof one === 'object' && one !== null) {
    for (const name of Object.keys(one)) collect(known, id, fieldOf(value, name), name, key);
  } else {
    const text = textOf(value);
    const kind = kindOf(id, key, within);
    if (text !== null && kind !== undefined) remember(known, kind, text);
  }
}

type Lesson = (known: Known, exchange: Exchange, body: Pair) => void;

const accountOf = (known: Known, id: Pair<string> | null) =>
  known.accounts.find(account => id !== null && account.id?.[0] === id[0]);

/** Learns a temporary password. */
const learnTemporaryPassword: Lesson = (known, { body: sent }, body) => {
  const [id, password] = [textOf(fieldOf(body, 'id')), textOf(fieldOf(body, 'tempPassword'))];
  if (id === null || password === null) return;
  const account = accountOf(known, id);
  if (account !== undefined) {
    Object.assign(account, { password, isSignedIn: false });
    return;
  }
  const { username, email } = sent[0] as { username: string; email: string };
  known.accounts.push(newAccount(username, email, password, id));
};

const newAccount = (
  username: string,
  email: string,
  password: Pair<string>,
  id: Pair<string> | null,
): Account => ({ id, username, email, password, token: null, session: null, isSignedIn: false });

const learnKey: Lesson = (known, _, body) => {
  const [id, key] = [textOf(fieldOf(body, 'id')), textOf(fieldOf(body, 'fullApiKey'))];
  if (id !== null && key !== null) known.keys[id[0]] = key;
};

const lessons: Partial<Record<EndpointId, Lesson>> = {
  'auth.login'(known, { body: sent }, body) {
    const id = textOf(fieldOf(fieldOf(body, 'user'), 'id'));
    const { username } = fieldOf(body, 'user')[0] as { username: string };
    const account =
      accountOf(known, id) ?? known.accounts.find(row => row.id === null && row.username === username);
    const token = textOf(fieldOf(body, 'token'));
    const password = textOf(fieldOf(sent, 'password'));
    if (account !== undefined && password !== null) {
      if (account.token !== null) remember(known, 'former', account.token);
      Object.assign(account, { id, token, password, isSignedIn: true });
    }
  },
  'auth.changePassword'(known, { caller, body: sent }, body) {
    const [password, token] = [textOf(fieldOf(sent, 'newPassword')), textOf(fieldOf(body, 'token'))];
    if (caller?.token != null) remember(known, 'former', caller.token);
    if (caller !== null) Object.assign(caller, { password, token });
  },
  'auth.register'(known, { body: sent }) {
    const { username, email, password } = sent[0] as Record<'username' | 'email' | 'password', string>;
    known.accounts.push(newAccount(username.trim(), email.trim(), both(password), null));
  },
  'users.create': learnTemporaryPassword,
  'users.resetPassword': learnTemporaryPassword,
  'users.update'(known, _, body) {
    const account = accountOf(known, textOf(fieldOf(body, 'id')));
    const { username, email } = body[0] as { username: string; email: string };
    if (account !== undefined) Object.assign(account, { username, email });
  },
  'apps.create': learnKey,
  'apps.rotateKey': learnKey,
  'profile.sessions'(_, { caller }, body) {
    const current = textOf(fieldOf(fieldOf(body, '0'), 'id'));
    if (caller !== null && current !== null) caller.session = current;
  },
  'signOn.generateToken'(known, { body: sent }, body) {
    const urls = textOf(fieldOf(body, 'redirectUrl'));
    const tokens = urls?.map(url => new URL(url).searchParams.get('sso_token') ?? '');
    if (tokens?.[0] === undefined || tokens[1] === undefined) return;
    remember(known, 'signOnToken', [tokens[0], tokens[1]]);
    known.appOf[tokens[0]] = String(fieldOf(sent, 'appId')[0]).toLowerCase();
  },
  'signOn.validate'(known, { body: sent }, body) {
    const token = textOf(fieldOf(fieldOf(body, 'appSession'), 'token'));
    if (token === null) return;
    remember(known, 'appSession', token);
    known.appOf[token[0]] = known.appOf[String(fieldOf(sent, 'token')[0])] ?? '';
  },
};
