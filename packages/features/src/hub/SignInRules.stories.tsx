import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../lib/outcomes.ts';
import { ageProofs, expectToast, freshHub } from '../lib/stories.tsx';
import { SignInRules } from './SignInRules.tsx';
import { inSettings, toast } from './stories.tsx';

let hub: Hub;

/** The sign-in requirement of each role. */
const meta = preview.meta({
  component: SignInRules,
  ...inSettings,
  beforeEach(context) {
    hub = freshHub(context, people.owner);
    hub.organisation.signInRules = {
      admin: { demand: 'passkey', from: '2026-11-01' },
      user: { demand: 'secondFactor', from: '2026-12-24' },
    };
  },
});

const rules = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('list', { name: 'Sign-in rules' }));

/** Opens the rule of users, and enters a day. */
async function enter({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, day: string) {
  const list = await rules(canvas);
  await userEvent.click(await list.findByRole('button', { name: 'Change the rule of User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How people of the role User sign in' }));
  const from = dialog.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, day);
  return dialog;
}

export const Ready = meta.story({
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

export const Saved = meta.story({
  play: async player => {
    const dialog = await enter(player, '2026-11-02');
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expectToast('Sign-in rule saved', 'User');
    await expect(hub.organisation.signInRules.user).toEqual({ demand: 'secondFactor', from: '2026-11-02' });
  },
});

/** The input stays during the authentication. */
export const ProofDue = meta.story({
  tags: ['full'],
  play: async player => {
    const dialog = await enter(player, '2027-01-15');
    ageProofs(hub);
    await player.userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    await expect(hub.organisation.signInRules.user?.from).toBe('2026-12-24');
  },
});

export const Reminded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const list = await rules(canvas);
    await userEvent.click(await list.findByRole('button', { name: 'Remind people of the role User' }));
    await expect(await toast('Reminder sent')).toBeVisible();
    await waitFor(() => expect(hub.organisation.signInRules.user?.remindedAt).toBeDefined());
  },
});

/** Administrators cannot change how the owner signs in. */
export const AsAdministrator = meta.story({
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
  play: async ({ canvas }) => {
    const list = await rules(canvas);
    const change = await list.findByRole('button', { name: 'Change the rule of Owner' });
    await expect(change).toHaveAttribute('aria-disabled', 'true');
  },
});

export const LoadFails = meta.story(
  loadFails(api.system.signInRules, 'The sign-in rules could not be loaded.'),
);
