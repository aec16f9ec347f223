import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers } from '@portico/mocks/network';
import { Page } from '@portico/ui/Page';
import { Text } from '@portico/ui/Text';
import { expect, fn, waitFor } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { useRead } from '../lib/data/useRead.ts';
import { freshHub, inApp, turnOffForManagers } from '../lib/stories.tsx';
import { Shell } from '../shell/Shell.tsx';

const listRequested = fn().mockName('the list was requested');

/** A screen of the console that loads data on mount. */
function SomeScreen() {
  const users = useRead(api.users.list);
  return (
    <Shell>
      <Page>
        <Text>{users.state}</Text>
      </Page>
    </Shell>
  );
}

/** Replaces a screen that the role may not open. */
const meta = preview.meta({
  component: SomeScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach() {
    listRequested.mockClear();
  },
});

const watchList = () =>
  answers(api.users.list, () => {
    listRequested();
    return [];
  });

/** Shows no navigation and no menu of the console, and sends no request that the server would refuse. */
export const ForAUser = meta.story({
  beforeEach(context) {
    freshHub(context, people.user);
    context.msw.use(watchList());
  },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent("You don't have access to this page");
    await expect(canvas.getByText(/^Users with the role User can't open this page/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Administrator')).not.toBeInTheDocument();
    await expect(listRequested).not.toHaveBeenCalled();
    await waitFor(() => expect(document.title).toBe('No access · Portico'));
  },
});

/** Keeps the console's navigation for a manager who may not change the settings. */
export const ForAManager = meta.story({
  parameters: { path: '/settings' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersChangeSettings']);
  },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent("You don't have access to this page");
    await expect(canvas.getByText(/^Users with the role Manager can't open this page/)).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(canvas.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  beforeEach(context) {
    freshHub(context, people.user);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to the start page' })).toBeVisible();
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  parameters: { path: '/settings' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager), ['managersChangeSettings']);
  },
  play: tabOrder(
    'link Skip to content',
    'link Skip to navigation',
    'link Portico',
    'button Administrator',
    'link Go to the start page',
    'link Dashboard',
    'link Users',
    'link Apps',
    'link Live Connect',
    'link Permissions',
    'link Logs',
  ),
});
