import * as api from '@portico/contract/endpoints/system';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ageProofs, expectToast, freshHub, inApp } from '../lib/stories.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { toast } from './stories.tsx';

let hub: Hub;

/** What each role must sign in with, on the Security tab of the settings. */
const meta = preview.meta({
  component: SettingsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/settings?tab=security' })],
  beforeEach(context) {
    hub = freshHub(context, people.owner);
    hub.organisation.signInRules = {
      admin: { demand: 'passkey', from: '2026-11-01' },
      user: { demand: 'secondFactor', from: '2026-12-24' },
    };
  },
});

type Canvas = StoryContext['canvas'];

const rules = async (canvas: Canvas) => {
  const list = await canvas.findByRole('list', { name: 'Sign-in rules' });
  list.scrollIntoView({ block: 'center' });
  return within(list);
};
const open = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, role: string) => {
  const list = await rules(canvas);
  await userEvent.click(await list.findByRole('button', { name: `Change the rule of ${role}` }));
  return within(await screen.findByRole('dialog', { name: `How people of the role ${role} sign in` }));
};

export const Rules = meta.story({
  parameters: { state: 'sign-in-rules.list' },
  play: async ({ canvas }) => {
    const list = await rules(canvas);
    await expect(await list.findByText('A passkey since Nov 1, 2026')).toBeVisible();
    await expect(list.getByText('A second factor from Dec 24, 2026')).toBeVisible();
    await expect(list.getAllByText('A password is enough')).toHaveLength(2);
    const links = list.getAllByRole('link', { name: /without a second factor/ });
    await expect(links.at(0)).toHaveAttribute('href', '/users?role=user&status=noFactor');
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const list = await rules(canvas);
    await expect(await list.findByText('A passkey since Nov 1, 2026')).toBeVisible();
  },
});

export const Change = meta.story({
  parameters: { state: 'sign-in-rules.dialog' },
  play: async player => {
    const dialog = await open(player, 'User');
    await expect(dialog.getByLabelText('From')).toHaveValue('2026-12-24');
    await expect(dialog.getByRole('button', { name: 'Save rule' })).toBeVisible();
  },
});

export const Saved = meta.story({
  parameters: { picture: false },
  play: async player => {
    const dialog = await open(player, 'User');
    const from = dialog.getByLabelText('From');
    await player.userEvent.clear(from);
    await player.userEvent.type(from, '2026-11-02');
    await expect(await dialog.findByText(/It holds at once/)).toBeVisible();
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expectToast('Sign-in rule saved', 'User');
    await expect(hub.organisation.signInRules.user).toEqual({ demand: 'secondFactor', from: '2026-11-02' });
  },
});

/** The input stays while the proof is asked for. */
export const ProofDue = meta.story({
  parameters: { picture: false },
  play: async player => {
    const dialog = await open(player, 'User');
    await player.userEvent.clear(dialog.getByLabelText('From'));
    await player.userEvent.type(dialog.getByLabelText('From'), '2027-01-15');
    ageProofs(hub);
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    await expect(hub.organisation.signInRules.user?.from).toBe('2026-12-24');
  },
});

export const Reminded = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    const list = await rules(canvas);
    await userEvent.click(await list.findByRole('button', { name: 'Remind people of the role User' }));
    await expect(await toast('Reminder sent')).toBeVisible();
    await waitFor(() => expect(hub.organisation.signInRules.user?.remindedAt).toBeDefined());
  },
});

/** Administrators cannot change how the owner signs in. */
export const AsAdministrator = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
  play: async ({ canvas }) => {
    const list = await rules(canvas);
    const change = await list.findByRole('button', { name: 'Change the rule of Owner' });
    await expect(change).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Failed = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.signInRules));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sign-in rules could not be loaded.')).toBeVisible();
  },
});
