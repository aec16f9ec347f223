import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { backgroundHeader } from '@portico/contract/client';
import { type AppName, documentFor, type Visitor } from '@portico/contract/documents';
import { loginTypes } from '@portico/contract/schemas/session';
import { api } from '@portico/contract/table';
import { testAccountTag } from '@portico/contract/testAccount';
import type { ViteDevServer } from 'vite';
import { root } from '../lib/processes.ts';

/** Returns the document of the app that answers a path, chosen as on the server. */
export async function documentOf(
  request: IncomingMessage,
  apps: Readonly<Record<AppName, ViteDevServer>>,
  hubUrl: string,
): Promise<string> {
  const path = request.url ?? '/';
  const { app } = documentFor(path.replace(/[?#].*$/, ''), await visitorOf(request, hubUrl));
  const source = await readFile(join(root, 'apps', app, 'index.html'), 'utf8');
  return apps[app].transformIndexHtml(
    path,
    source.replace('</head>', () => `${testAccount()}</head>`),
  );
}

/** Returns the meta element of the account in `TEST_ACCOUNT=username:password`, or ''. */
function testAccount(): string {
  const [username = '', ...password] = (process.env.TEST_ACCOUNT ?? '').split(':');
  return username === '' ? '' : testAccountTag({ username, password: password.join(':') });
}

async function visitorOf(request: IncomingMessage, hubUrl: string): Promise<Visitor | null> {
  const cookie = (name: string) =>
    new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  const token = cookie('auth_token');
  if (token === undefined) return null;
  const headers = { Authorization: `Bearer ${token}`, [backgroundHeader]: '1' };
  const response = await fetch(hubUrl + api.auth.verify.path, { headers }).catch(() => null);
  if (response === null || !response.ok) return null;
  const { user } = (await response.json()) as { user: Visitor };
  return { role: user.role, loginType: loginTypes.find(type => type === cookie('loginType')) ?? null };
}
