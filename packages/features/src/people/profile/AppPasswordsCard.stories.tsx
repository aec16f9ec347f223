import * as api from '@portico/contract/people/endpoints/appPasswords';
import { acceptAppPasswords, addAppPasswords } from '@portico/mocks/fixtures/appPasswords';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { dialogOf, expectToast, fill, hub, press, questionOf } from '../../lib/stories.tsx';
import { AppPasswordsCard } from './AppPasswordsCard.tsx';
import { onProfile } from './stories.tsx';

/** The user's app passwords, for applications behind a proxy. */
const meta = preview.meta({
  component: AppPasswordsCard,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    acceptAppPasswords(hub, people.user);
  },
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const card = async () => within(await screen.findByRole('list', { name: 'App passwords' }));
const create = async ({ canvas, userEvent }: Player, name: string) => {
  await press({ canvas, userEvent }, 'Create app password');
  const dialog = await dialogOf('Create an app password');
  await fill({ userEvent }, dialog.getByRole('textbox', { name: /^Name/ }), name);
  await press({ canvas: dialog, userEvent }, 'Create');
  return dialogOf(`App password ${name}`);
};

export const Ready = meta.story({
  parameters: { state: 'app-passwords.listed' },
  beforeEach: () => addAppPasswords(hub, people.user),
  play: async () => {
    const list = await card();
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText('Last used 1 hour ago: DAVx5/4.5-ose, 198.51.100.23')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'app-passwords.empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No app passwords')).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.list, 'Your app passwords could not be loaded.'),
  parameters: { state: 'app-passwords.not-loaded' },
});

export const Creating = meta.story({
  parameters: { state: 'app-passwords.create', path: '/?create-app-password' },
  play: async () => {
    const form = await dialogOf('Create an app password');
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(form.getByText('At https://pantry.apps.brackenfield.example')).toBeVisible();
  },
});

/** Without a name nothing is sent. */
export const NotCreated = meta.story({
  parameters: { state: 'app-passwords.not-created', path: '/?create-app-password' },
  beforeEach: ({ msw }) => msw.use(fails(api.create, { code: 'no_app_passwords' })),
  play: async ({ userEvent }) => {
    const form = await dialogOf('Create an app password');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await press({ canvas: form, userEvent }, 'Create');
    await expect(name).toHaveAccessibleDescription(/Name is required/);
    await fill({ userEvent }, name, 'Calendar');
    await press({ canvas: form, userEvent }, 'Create');
    await expect(await screen.findByText('Failed to create the app password')).toBeVisible();
    await dialogOf('Create an app password');
  },
});

export const Created = meta.story({
  parameters: { state: 'app-passwords.created' },
  play: async context => {
    const dialog = await create(context, 'Calendar on my phone');
    await expect(dialog.getByText(people.user.username)).toBeVisible();
    await expect(dialog.getByText(/^pap_/)).toBeVisible();
    await expect(dialog.getByText(/This password is shown once\./)).toBeVisible();
  },
});

/** Revokes a new one, whose password is not shown again, then opens the confirmation for the next. */
export const Revoke = meta.story({
  parameters: { state: 'app-passwords.revoke' },
  beforeEach: () => addAppPasswords(hub, people.user),
  play: async context => {
    const { canvas, userEvent } = context;
    const created = await create(context, 'Contacts');
    await press({ canvas: created, userEvent }, 'Done');
    await expect(document.body).not.toHaveTextContent(/pap_/);
    await press(context, 'Revoke Contacts');
    await press({ canvas: await questionOf(/^Revoke/), userEvent }, 'Revoke');
    await expectToast('App password revoked', 'Contacts');
    await press({ canvas: screen, userEvent }, 'Dismiss');
    await waitFor(() => expect(canvas.queryByText('Contacts')).not.toBeInTheDocument());
    await press(context, 'Revoke Backup script');
    const next = await questionOf('Revoke the app password Backup script?');
    await expect(next.getByText(/is refused at Pantry from its next request on/)).toBeVisible();
  },
});
