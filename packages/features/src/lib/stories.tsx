import type { AppName } from '@portico/contract/documents';
import type { FixturePerson } from '@portico/mocks/fixturePeople';
import { fixtureHub, signedInAs } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { Toaster } from '@portico/ui/Toast';
import type { StoryContext } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, fn, waitFor } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import { NoAccess } from '../no-access/NoAccess.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { ForcedChange } from '../password/ForcedChange.tsx';
import { SessionGate } from '../session/SessionGate.tsx';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { Shell } from '../shell/Shell.tsx';
import { clearReads } from './data/readCache.ts';
import type { Visit } from './navigation/navigation.tsx';
import { AddressProvider } from './navigation/useAddress.ts';

/** What screens do to the browser's address by full navigations; a story asserts on it. */
export const visits = fn<Visit>().mockName('visits');

const RoutedContext = createContext<ReactNode>(null);
const Routed = () => use(RoutedContext);

/** Routes its children, from a start path, without changing the browser's address. */
export function StoryRouter({ start, children }: { start: string; children: ReactNode }) {
  const [{ router, readAddress }] = useState(() => {
    const router = createMemoryRouter([{ path: '*', element: <Routed /> }], { initialEntries: [start] });
    return { router, readAddress: () => router.state.location };
  });
  return (
    <RoutedContext value={children}>
      <AddressProvider value={readAddress}>
        <RouterProvider router={router} />
      </AddressProvider>
    </RoutedContext>
  );
}

interface InAppOptions {
  app: AppName;
  /** Where the visitor is. */
  path: string;
}

/**
 * A decorator that gives a screen what an app gives it: router, session, gate, toasts. A story elsewhere says so
 * with `parameters: { app, path }`.
 */
export function inApp(usual: InAppOptions) {
  return (
    Story: ComponentType,
    { parameters }: { parameters: Partial<InAppOptions> } = { parameters: {} },
  ) => (
    <StoryRouter start={parameters.path ?? usual.path}>
      <SessionProvider app={parameters.app ?? usual.app} visit={visits}>
        <SessionGate forcedChange={<ForcedChange />} noAccess={<NoAccess />}>
          <Story />
        </SessionGate>
        <StoryToaster />
      </SessionProvider>
    </StoryRouter>
  );
}

/** A decorator that puts the console around one of its screens. Inside `inApp`. */
export const inConsole = (Story: ComponentType) => (
  <Shell bell={<NotificationBell />}>
    <Story />
  </Shell>
);

/** As `tabOrder`, with the stops that the console has before and after those of a screen. */
export const consoleTabOrder = (...stops: string[]) =>
  tabOrder(
    ...['link Skip to content', 'link Portico', 'button Theme: System'],
    ...['button Notifications', 'button Administrator'],
    ...stops,
    ...['link Dashboard', 'link Users', 'link Apps', 'link Live Connect', 'link Permissions', 'link Logs'],
  );

/** The app's toasts, except that they stay: what a story ends with does not depend on how long it took. */
export const StoryToaster = (): ReactNode => <Toaster label="Notifications" closeLabel="Dismiss" areKept />;

interface Network {
  msw: { use: (...handlers: HttpHandler[]) => void };
}

/**
 * Begins a story with a fresh browser and the fixture organisation behind it. For `beforeEach`.
 *
 * @param person who is signed in; nobody without
 * @returns the hub, whose organisation a story may change
 */
export function freshHub({ msw }: Network, person?: FixturePerson, loginType?: 'user' | 'admin'): Hub {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['auth_token', 'loginType']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; path=/; Max-Age=0`;
  }
  clearReads();
  visits.mockClear();
  const hub = fixtureHub();
  msw.use(...handlersFor(hub));
  if (person !== undefined) {
    const { stored } = signedInAs(hub, person, loginType);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }
  return hub;
}

/**
 * Puts text into a field at one stroke, as somebody pastes it: letter by letter takes a story most of its time. What
 * typing does has stories of its own.
 */
export async function fill(
  { userEvent }: Pick<StoryContext, 'userEvent'>,
  field: HTMLElement,
  text: string,
): Promise<void> {
  await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
}

/** Waits until nothing on the screen is loading any more. */
export const settled = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

/** Brings something into the window for good: what arrives above it later would push it out again. */
export async function bringIntoView(
  element: Element | undefined,
  block: ScrollLogicalPosition,
): Promise<void> {
  await settled();
  element?.scrollIntoView({ block });
}
