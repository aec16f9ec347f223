import { people } from '@portico/mocks/fixtures';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Link } from '@portico/ui/Link';
import { Page } from '@portico/ui/Page';
import type { StoryContext } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp, visits } from '../lib/stories.tsx';
import { useSession } from '../session/useSession.ts';
import { SettingsScreen } from './SettingsScreen.tsx';
import { saveButton, toast } from './stories.tsx';

/** An app with the settings and one other screen. */
function App() {
  const { pathname } = useLocation();
  if (pathname !== '/settings') {
    return (
      <Page>
        <Heading level={1}>Another screen</Heading>
      </Page>
    );
  }
  return (
    <>
      <nav aria-label="Elsewhere">
        <Link href="/users">Users</Link>
        <LogOutButton />
      </nav>
      <SettingsScreen />
    </>
  );
}

function LogOutButton() {
  const { logOut } = useSession();
  return <Button onPress={() => logOut()}>Log out</Button>;
}

/** Unsaved changes are not discarded without a confirmation. */
const meta = preview.meta({
  component: App,
  parameters: { layout: 'fullscreen', picture: false },
  decorators: [inApp({ app: 'admin', path: '/settings' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

async function leaveWithChanges({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
  await userEvent.click(canvas.getByRole('link', { name: 'Users' }));
  return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
}

export const Confirmation = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await leaveWithChanges({ canvas, userEvent });
    await expect(dialog.getByText(/will be lost/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  },
});

export const Stayed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await leaveWithChanges({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('2');
  },
});

export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await leaveWithChanges({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Leave without saving' }));
    await expect(await canvas.findByText('Another screen')).toBeVisible();
  },
});

/** Logging out also asks first, and ends the session only after the confirmation. */
export const LoggingOut = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const confirmation = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    const logOut = () => userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await step('Keep editing keeps the session', async () => {
      await logOut();
      await userEvent.click((await confirmation()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(localStorage.getItem('auth_token')).not.toBeNull();
    });
    await step('Leave without saving ends it', async () => {
      await logOut();
      await userEvent.click((await confirmation()).getByRole('button', { name: 'Leave without saving' }));
      await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
      await expect(localStorage.getItem('auth_token')).toBeNull();
    });
  },
});

/** After a save, no confirmation is needed. */
export const LeftAfterSaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(await saveButton(canvas));
    await toast('Settings updated');
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('link', { name: 'Users' }));
    await expect(await canvas.findByText('Another screen')).toBeVisible();
  },
});

/** Switching tabs keeps unsaved changes. */
export const AnotherTab = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(canvas.getByRole('tab', { name: 'System' }));
    await expect(await canvas.findByText('1.0.0')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

/** The browser asks before it closes the page. */
export const Closing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const browserAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await canvas.findByLabelText('Session timeout');
    await expect(browserAsks()).toBe(false);
    await userEvent.type(canvas.getByLabelText('Session timeout'), '{Backspace}');
    await waitFor(() => expect(browserAsks()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(browserAsks()).toBe(false));
  },
});
