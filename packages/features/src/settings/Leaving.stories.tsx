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

/** The settings in an app with one other screen. */
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

/** Changes that are not saved are not lost without a question. */
const meta = preview.meta({
  component: App,
  parameters: { layout: 'fullscreen', picture: false },
  decorators: [inApp({ app: 'admin', path: '/settings' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

async function changeAndLeave({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
  await userEvent.click(canvas.getByRole('link', { name: 'Users' }));
  return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
}

export const Asked = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await changeAndLeave({ canvas, userEvent });
    await expect(dialog.getByText(/are lost when you leave/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
  },
});

export const Stayed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await changeAndLeave({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(canvas.getByLabelText('Session timeout')).toHaveValue('2');
  },
});

export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await changeAndLeave({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Leave without saving' }));
    await expect(await canvas.findByText('Another screen')).toBeVisible();
  },
});

/** Logging out is leaving: it asks as well, and ends the session only once it is agreed to. */
export const LoggingOut = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    const logOut = () => userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await step('keeps the session of whoever stays', async () => {
      await logOut();
      await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(localStorage.getItem('auth_token')).not.toBeNull();
    });
    await step('ends it for whoever leaves', async () => {
      await logOut();
      await userEvent.click((await question()).getByRole('button', { name: 'Leave without saving' }));
      await waitFor(() => expect(visits).toHaveBeenCalledWith('/login'));
      await expect(localStorage.getItem('auth_token')).toBeNull();
    });
  },
});

/** Nothing is asked before there is anything to lose, nor after it is saved. */
export const NothingToLose = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(await saveButton(canvas));
    await toast('Settings updated');
    await waitFor(() => expect(canvas.queryByText('You have unsaved changes')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('link', { name: 'Users' }));
    await expect(await canvas.findByText('Another screen')).toBeVisible();
  },
});

/** The tabs are one screen. */
export const AnotherTab = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Session timeout'), '{Backspace}');
    await userEvent.click(canvas.getByRole('tab', { name: 'System' }));
    await expect(await canvas.findByText('1.0.0')).toBeVisible();
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible();
  },
});

/** The browser itself asks before the document goes. */
export const Closing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await canvas.findByLabelText('Session timeout');
    await expect(asks()).toBe(false);
    await userEvent.type(canvas.getByLabelText('Session timeout'), '{Backspace}');
    await waitFor(() => expect(asks()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(asks()).toBe(false));
  },
});
