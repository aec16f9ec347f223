import type { AppName } from '@portico/contract/api/documents';
import { findChanges } from '@portico/contract/log/events/changes';
import { userEntity } from '@portico/contract/log/events/entities';
import { userFields } from '@portico/contract/people/events/users';
import { type ManagerCapability, managerCapabilities } from '@portico/contract/people/schemas/capability';
import type { StoredUser } from '@portico/mocks/data/organisation';
import { fixtureHub, people, signedInAs } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';
import { handlersFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import { record } from '@portico/mocks/log/record';
import { tabOrder } from '@portico/storybook/checks/keyboard';
import { personOf } from '@portico/storybook/toolbar/role';
import { Toaster } from '@portico/ui/Toast';
import type { StoryContext } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NoAccess } from '../app/noAccess/NoAccess.tsx';
import { FindAnything } from '../app/palette/FindAnything.tsx';
import { NotificationBell } from '../log/notifications/NotificationBell.tsx';
import { SessionGate } from '../session/gate/SessionGate.tsx';
import { canOpenScreen } from '../session/gate/screenAccess.ts';
import { forgetTypedPassword } from '../session/proof/typedPassword.ts';
import { SessionProvider } from '../session/state/SessionProvider.tsx';
import { useSession } from '../session/state/useSession.ts';
import { Shell } from '../shell/Shell.tsx';
import { DutyDialog } from '../signIn/password/DutyDialog.tsx';
import { ForcedChange } from '../signIn/password/ForcedChange.tsx';
import { clearReads } from './data/readCache.ts';
import { LeaveQuestion } from './forms/LeaveQuestion.tsx';
import type { Visit } from './navigation/navigation.tsx';
import { AddressProvider } from './navigation/useAddress.ts';

/** Records full navigations, for assertions. */
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
  path: string;
  /** Loads the dialog of a required action; loaded by default. */
  loadDuty?: typeof loadDuty;
}

const loadDuty = async () => ({ default: DutyDialog });

/**
 * Decorates a screen with an app's router, session, gate and toasts. `parameters: { app, path, loadDuty }` override the
 * defaults.
 */
export function inApp(defaults: InAppOptions) {
  return (
    Story: ComponentType,
    { parameters }: { parameters: Partial<InAppOptions> } = { parameters: {} },
  ) => (
    <StoryRouter start={parameters.path ?? defaults.path}>
      <SessionProvider app={parameters.app ?? defaults.app} visit={visits}>
        <SessionGate
          forcedChange={<ForcedChange />}
          loadDuty={parameters.loadDuty ?? loadDuty}
          noAccess={<NoAccess />}
          mayOpen={(parameters.app ?? defaults.app) === 'admin' ? canOpenScreen : undefined}
        >
          <Story />
        </SessionGate>
        <StoryToaster />
      </SessionProvider>
    </StoryRouter>
  );
}

/** Shows its children once the session is verified. */
const OnceSignedIn = ({ children }: { children: ReactNode }) =>
  useSession().status === 'signed-in' ? children : null;

/**
 * Decorates a component with what every part of an app has: a router, the session of `freshHub`, toasts, and the question
 * before unsaved input is lost. No shell, so that the story shows the component alone. `parameters: { app, path }`
 * override the defaults.
 */
export function inFeature(defaults: Pick<InAppOptions, 'app' | 'path'>) {
  return (Story: ComponentType, { parameters }: { parameters: Partial<InAppOptions> }) => (
    <StoryRouter start={parameters.path ?? defaults.path}>
      <SessionProvider app={parameters.app ?? defaults.app} visit={visits}>
        <OnceSignedIn>
          <Story />
          <LeaveQuestion />
        </OnceSignedIn>
        <StoryToaster />
      </SessionProvider>
    </StoryRouter>
  );
}

/** Decorates a screen with the console's shell. Inside `inApp`. */
export const inConsole = (Story: ComponentType) => (
  <Shell finder={<FindAnything />} bell={<NotificationBell />}>
    <Story />
  </Shell>
);

/** Expects a screen's tab stops between those of the console. */
export const consoleTabOrder = (...stops: string[]) =>
  tabOrder(
    'link Skip to content',
    'link Skip to navigation',
    'link Portico',
    'button Find anything Ctrl K',
    'button Notifications',
    'button Administrator',
    ...stops,
    'link Dashboard',
    'link Users',
    'link Apps',
    'link Live Connect',
    'link Permissions',
    'link Logs',
    'link Settings',
    'link Security',
    'button More',
  );

/** The app's toasts without a timeout, so a story's end does not depend on its duration. */
export const StoryToaster = (): ReactNode => <Toaster label="Notifications" closeLabel="Dismiss" areKept />;

interface Network {
  msw: { use: (...handlers: HttpHandler[]) => void };
  /** The choices of the toolbar. */
  globals?: { role?: unknown };
}

/** The mock hub of the running story, once `freshHub` has started it. */
export let hub: Hub;

/**
 * Resets the browser's storage and starts a mock hub with the fixture organisation. For `beforeEach`.
 *
 * @param person the signed-in user, unless the toolbar chooses another role; undefined for none
 * @returns the hub, whose organisation a story may change
 */
export function freshHub(
  { msw, globals }: Network,
  person?: FixturePerson,
  loginType?: 'user' | 'admin',
): Hub {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['auth_token', 'loginType']) removeCookie(name);
  clearReads();
  visits.mockClear();
  forgetTypedPassword();
  hub = fixtureHub();
  msw.use(...handlersFor(hub));
  if (person !== undefined) {
    const other = personOf(globals?.role);
    const { stored, token } = other ? signedInAs(hub, other) : signedInAs(hub, person, loginType);
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `auth_token=${encodeURIComponent(token)}; path=/`;
  }
  return hub;
}

/** Returns the `beforeEach` that starts a fresh hub, whose organisation the story doesn't change. */
export const hubFor = (person?: FixturePerson) => (context: Network) => {
  freshHub(context, person);
};

/** Makes everyone's latest authentication too old for actions that require a recent one. */
export function ageProofs(hub: Hub): void {
  for (const session of hub.organisation.sessions) session.proofs = { password: '2026-11-21T08:00:00.000Z' };
}

/** Enters a code of an authenticator app in 'Confirm that it is you'. */
export async function confirmByCode({ userEvent }: Pick<StoryContext, 'userEvent'>): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await fill({ userEvent }, await dialog.findByLabelText('Code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
}

/** Turns off what managers may do: everything, or some of it. */
export function turnOffForManagers(hub: Hub, names: readonly ManagerCapability[] = managerCapabilities): Hub {
  const { organisation } = hub;
  const off = Object.fromEntries(names.map(name => [name, false]));
  organisation.settings = { ...organisation.settings, ...off };
  return hub;
}

function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=; path=/; Max-Age=0`;
}

/** Removes the token, as a sign-out in another tab does. */
export function removeToken(): void {
  localStorage.removeItem('auth_token');
  removeCookie('auth_token');
}

/** Pastes text into a field. Typing each letter is slow, and has separate stories. */
export async function fill(
  { userEvent }: Pick<StoryContext, 'userEvent'>,
  field: HTMLElement,
  text: string,
): Promise<void> {
  await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
}

/** The labels of a password change. */
export const passwordLabels = ['Current password', 'New password', 'Confirm new password'] as const;

/** Fills in the fields of a password change, in this order. '' leaves one as it is. */
export async function fillInPasswords(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  ...texts: string[]
): Promise<void> {
  for (const [index, label] of passwordLabels.entries()) {
    await fill({ userEvent }, await canvas.findByLabelText(label), texts[index] ?? '');
  }
}

/** Expects that a form refuses a field, with its message, and focuses it. */
export async function expectFieldError(
  canvas: StoryContext['canvas'],
  label: string,
  message: string,
): Promise<void> {
  const field = canvas.getByLabelText(label);
  await expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  await expect(canvas.getByText(message)).toBeVisible();
}

/** Finds a dialog. */
export const dialogOf = async (name: string | RegExp = /./) =>
  within(await screen.findByRole('dialog', { name }));

/** Finds the question that confirms an action. */
export const questionOf = async (name: string | RegExp = /./) =>
  within(await screen.findByRole('alertdialog', { name }));

/** Presses a button. */
export const press = async (
  {
    canvas,
    userEvent,
  }: Pick<StoryContext, 'userEvent'> & { canvas: Pick<StoryContext['canvas'], 'findByRole'> },
  name: string | RegExp,
): Promise<void> => userEvent.click(await canvas.findByRole('button', { name }));

/** Returns the stored user of a fixture person, whom a story may change. */
export function storedUser({ id }: { id: string }): StoredUser {
  const user = hub.organisation.users.find(other => other.id === id);
  if (user === undefined) throw new Error(`No user has the id ${id}`);
  return user;
}

/** Waits until nothing on the screen is loading. */
export const settled = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

/** Saves changes to a user as Priya Raman, as if in another browser. */
export function updateUserElsewhere(person: { id: string }, changes: Partial<StoredUser>): void {
  const user = storedUser(person);
  record(hub, {
    action: 'update_user',
    parameters: { changes: findChanges(userFields, user, changes) ?? {}, isOwnProfile: false },
    actor: storedUser(people.secondAdmin),
    entity: userEntity(user),
  });
  Object.assign(user, changes, { version: user.version + 1 });
}

/** Expects that the page's tabs fit, or that an arrow shows that there are more. */
export async function expectTabsInView(canvasElement: HTMLElement): Promise<void> {
  const list = canvasElement.querySelector('[role="tablist"]');
  if (list === null) throw new Error('The page has no tabs');
  await settled();
  const { left, right } = list.getBoundingClientRect();
  const boxes = [...list.querySelectorAll('[role="tab"]')].map(tab => tab.getBoundingClientRect());
  const isCut = boxes.some(box => box.left < left - 1 || box.right > right + 1);
  await waitFor(() => expect(list.hasAttribute('data-hidden')).toBe(isCut));
  const arrows = [...(list.parentElement?.querySelectorAll('button') ?? [])];
  await expect(arrows).toHaveLength(isCut ? 2 : 0);
  for (const { width, right: end } of arrows.map(arrow => arrow.getBoundingClientRect())) {
    await expect(width).toBeGreaterThan(24);
    await expect(end).toBeLessThanOrEqual(document.documentElement.clientWidth);
  }
}

/** Finds a toast. */
export const toastOf = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** Expects a toast with a title, which names the object of the action. docs/hub.md, 'Toasts'. */
export async function expectToast(title: string, object: string | RegExp): Promise<void> {
  await expect(await screen.findByRole('alertdialog', { name: title })).toHaveAccessibleDescription(object);
}
