import * as api from '@portico/contract/endpoints/appPasswords';
import { acceptAppPasswords, addAppPasswords } from '@portico/mocks/fixtureAppPasswords';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { expectToast, fill, freshHub, hub } from '../../lib/stories.tsx';
import { AppPasswordsCard } from './AppPasswordsCard.tsx';
import { onProfile } from './stories.tsx';
import { useAppPasswords } from './useAppPasswords.ts';

/** The user's app passwords, for applications behind a proxy. */
const meta = preview.meta({
  component: AppPasswordsCard,
  ...onProfile,
  beforeEach(context) {
    freshHub(context, people.user);
    acceptAppPasswords(hub, people.user);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const card = async () => within(await screen.findByRole('list', { name: 'App passwords' }));
const create = async ({ canvas, userEvent }: Player) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create app password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill({ userEvent }, dialog.getByRole('textbox', { name: /^Name/ }), 'Calendar on my phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  return within(await screen.findByRole('dialog', { name: 'App password Calendar on my phone' }));
};

export const Ready = meta.story({
  parameters: { state: 'app-passwords.listed' },
  beforeEach() {
    addAppPasswords(hub, people.user);
  },
  play: async () => {
    const list = await card();
    const rows = list.getAllByRole('listitem').map(row => within(row));
    await expect(rows).toHaveLength(3);
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/For Pantry, created Oct/);
    await expect(rows[0]?.getByText('Last used 1 hour ago: DAVx5/4.5-ose, 198.51.100.23')).toBeVisible();
    await expect(rows[2]?.getByText('Never used')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'app-passwords.empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No app passwords')).toBeVisible();
    await expect(
      canvas.getByText('Create one per program, so you can revoke each separately.'),
    ).toBeVisible();
  },
});

const Loaded = () => <p>{useAppPasswords().state}</p>;

/** A user whose applications accept none sees no card. */
export const Absent = meta.story({
  render: () => (
    <>
      <AppPasswordsCard />
      <Loaded />
    </>
  ),
  beforeEach() {
    hub.organisation.proxiedApps = [];
  },
  play: async ({ canvas }) => {
    await canvas.findByText('ready');
    await expect(canvas.queryByText('App passwords')).not.toBeInTheDocument();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.list, 'Your app passwords could not be loaded.'),
  parameters: { state: 'app-passwords.not-loaded' },
});

export const Created = meta.story({
  parameters: { state: 'app-passwords.created' },
  play: async context => {
    const dialog = await create(context);
    await expect(dialog.getByText(people.user.username)).toBeVisible();
    await expect(dialog.getByText(/^pap_/)).toBeVisible();
    await expect(dialog.getByText(/This password is shown once\./)).toBeVisible();
  },
});

export const Revoke = meta.story({
  parameters: { state: 'app-passwords.revoke' },
  beforeEach() {
    addAppPasswords(hub, people.user);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Backup script' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('heading')).toHaveTextContent('Revoke the app password Backup script?');
    await expect(dialog.getByText(/is refused at Pantry from its next request on/)).toBeVisible();
  },
});

/** The password is not shown again. */
export const CreatedAndRevoked = meta.story({
  play: async context => {
    const dialog = await create(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(await (await card()).findByText('Calendar on my phone')).toBeInTheDocument();
    await expect(document.body).not.toHaveTextContent(/pap_/);
    await context.userEvent.click(
      await context.canvas.findByRole('button', { name: 'Revoke Calendar on my phone' }),
    );
    const question = within(await screen.findByRole('alertdialog', { name: /^Revoke/ }));
    await context.userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await expectToast('App password revoked', 'Calendar on my phone');
    await expect(await context.canvas.findByText('No app passwords')).toBeInTheDocument();
  },
});
