import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { freshHub, hub } from '../lib/stories.tsx';
import { type Amounts, Browser, grantAll, populate } from './stories.tsx';

const roles = ['owner', 'admin', 'manager', 'user'] as const;

interface Args extends Amounts {
  /** The signed-in user's. */
  role: (typeof roles)[number];
  start: string;
}

const range = (name: string, min: number, max: number) => ({
  name,
  control: { type: 'range' as const, min, max, step: 1 },
});

const controls = {
  role: { name: 'Role', control: { type: 'inline-radio' as const }, options: roles },
  users: range('Users', 4, 500),
  applications: range('Applications', 1, 60),
  unread: range('Unread notifications', 0, 120),
  names: { name: 'Names', control: { type: 'inline-radio' as const }, options: ['usual', 'extreme'] },
};

/** Shows only these controls: the others would change nothing on the screen. */
const only = (...names: (keyof typeof controls)[]) => ({
  parameters: { controls: { include: names.map(name => controls[name].name) } },
});

/** A browser at a start path. The controls make another hub, so the screen starts again. */
const Playground = ({ start, ...args }: Args) => <Browser key={JSON.stringify(args)} start={start} />;

const args: Args = { role: 'admin', users: 14, applications: 8, unread: 2, names: 'usual', start: '/' };

/** Whole screens with controls for the signed-in user and the amounts of data. */
const meta = preview.meta({
  component: Playground,
  parameters: { layout: 'fullscreen' },
  args,
  argTypes: controls,
  beforeEach(context) {
    const person = people[context.args.role];
    freshHub(context, person);
    populate(hub, person, context.args);
  },
});

export const Dashboard = meta.story({
  ...only('role', 'users', 'applications', 'unread'),
  args: { users: 9, applications: 4 },
  play: async ({ canvas }) => {
    const users = within(
      // The first story loads the app.
      await canvas.findByRole('group', { name: 'Users' }, { timeout: 20_000 }),
    );
    await expect(await users.findByText('9')).toBeVisible();
    const apps = within(canvas.getByRole('group', { name: 'Apps' }));
    await expect(await apps.findByText('4')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Notifications.*2/ })).toBeVisible();
  },
});

export const Users = meta.story({
  tags: ['full'],
  ...only('role', 'users', 'names'),
  args: { start: '/users', users: 40 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('40 users')).toBeVisible();
  },
});

export const Portal = meta.story({
  tags: ['full'],
  ...only('applications', 'unread', 'names'),
  args: { role: 'user', applications: 12 },
  beforeEach({ args }) {
    grantAll(hub, people[args.role]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Application 4' })).toBeVisible();
  },
});
