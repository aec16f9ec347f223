import { documentFor } from '@portico/contract/documents';
import type { FixturePerson } from '@portico/mocks/fixturePeople';
import { toasts } from '@portico/ui/Toast';
import type { StoryContext } from '@storybook/react-vite';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { screen, within } from 'storybook/test';
import { App as Admin } from '../../../../apps/admin/src/App.tsx';
import { App as Portal } from '../../../../apps/portal/src/App.tsx';
import { clearReads } from '../lib/data/readCache.ts';
import { showCarriedToast } from '../lib/data/toasts.ts';
import type { Visit } from '../lib/navigation/navigation.tsx';
import { pathnameOf } from '../lib/navigation/paths.ts';
import { readLoginType, readUser } from '../lib/storage/storage.ts';
import { fill, StoryRouter } from '../lib/stories.tsx';

const apps = { admin: Admin, portal: Portal };

/** Returns the app that the hub serves for a path and the stored session. */
function appAt(path: string) {
  const user = readUser();
  const visitor = user === null ? null : { role: user.role, loginType: readLoginType() };
  return apps[documentFor(pathnameOf(path), visitor).app];
}

/**
 * Simulates a browser for both apps, with an address of its own. A full navigation mounts the app of the new path
 * and keeps only storage.
 */
export function Browser({ start }: { start: string }) {
  const [document, load] = useState({ path: start, count: 0 });
  const { path, count } = document;
  const visit = useCallback<Visit>(to => {
    toasts.clear();
    clearReads();
    load(last => ({ path: to, count: last.count + 1 }));
  }, []);
  const router = useMemo(
    () => (props: { children: ReactNode }) => <StoryRouter {...props} start={path} />,
    [path],
  );
  const App = useMemo(() => appAt(path), [path]);
  useEffect(() => {
    if (count > 0) showCarriedToast();
  }, [count]);
  return <App key={count} router={router} visit={visit} />;
}

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Signs a user in on the login screen. */
export async function signIn(
  player: Player,
  { username, password }: Pick<FixturePerson, 'username' | 'password'>,
  access: 'User Access' | 'Admin Access' = 'User Access',
): Promise<void> {
  const { canvas, userEvent } = player;
  await userEvent.click(await canvas.findByRole('radio', { name: new RegExp(access) }));
  await fill(player, canvas.getByLabelText('Username or email'), username);
  await fill(player, canvas.getByLabelText('Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

/** Logs out of the console with the user menu. */
export async function leaveConsole({ canvas, userEvent }: Player): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Administrator' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
}

/** Opens a screen of the console with its navigation. */
export async function goTo({ canvas, userEvent }: Player, name: string): Promise<void> {
  const navigation = within(await canvas.findByRole('navigation', { name: 'Main' }));
  await userEvent.click(navigation.getByRole('link', { name }));
}
