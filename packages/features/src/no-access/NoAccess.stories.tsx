import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers } from '@portico/mocks/network';
import { Page } from '@portico/ui/Page';
import { Text } from '@portico/ui/Text';
import { expect, fn, waitFor } from 'storybook/test';
import { tabOrder } from '../../../../.storybook/keyboard.ts';
import preview from '../../../../.storybook/preview.tsx';
import { useRead } from '../lib/data/useRead.ts';
import { freshHub, inApp } from '../lib/stories.tsx';
import { Shell } from '../shell/Shell.tsx';

const asked = fn().mockName('the list was asked for');

/** A screen of the console, which reads as soon as it is shown. */
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

/** What the gate shows in place of a screen that a role may not open. */
const meta = preview.meta({
  component: SomeScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach() {
    asked.mockClear();
  },
});

const watchTheList = () =>
  answers(api.users.list, () => {
    asked();
    return [];
  });

/** Nothing of the console: neither its navigation, nor its menu, nor a request that would be refused. */
export const ForAUser = meta.story({
  beforeEach(context) {
    freshHub(context, people.user);
    context.msw.use(watchTheList());
  },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent('You do not have access to this page');
    await expect(canvas.getByText(/^Your role, User, does not open it/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Administrator')).not.toBeInTheDocument();
    await expect(asked).not.toHaveBeenCalled();
    await waitFor(() => expect(document.title).toBe('No access · Portico'));
  },
});

/** A manager stays in the console, whose other screens are a press away. */
export const ForAManager = meta.story({
  parameters: { path: '/settings' },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent('You do not have access to this page');
    await expect(canvas.getByText(/^Your role, Manager, does not open it/)).toBeVisible();
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

/** The whole screen by the Tab key. */
export const TabOrder = meta.story({
  parameters: { path: '/settings' },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: tabOrder(
    'link Skip to content',
    'link Portico',
    'button Theme: System',
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
