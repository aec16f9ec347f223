import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { expectToast, freshHub, hub, hubFor } from '../../lib/stories.tsx';
import { inSettings, toast } from '../settings/stories.tsx';
import { SignInRules } from './SignInRules.tsx';

/** The sign-in requirement of each role. */
const meta = preview.meta({
  component: SignInRules,
  ...inSettings,
  beforeEach(context) {
    freshHub(context, people.owner).organisation.signInRules = {
      admin: { demand: 'passkey', from: '2026-11-01' },
      user: { demand: 'secondFactor', from: '2026-12-24' },
    };
  },
});

const rules = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('list', { name: 'Sign-in rules' }));

export const Ready = meta.story({
  parameters: { state: 'sign-in-rules.list' },
  play: async ({ canvas }) => {
    const list = await rules(canvas);
    const [link] = await list.findAllByRole('link', { name: /without a second factor/ });
    await expect(link).toHaveAttribute('href', '/users?role=user&status=noFactor');
  },
});

/** The rules can't be loaded at first. */
export const Saved = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.system.signInRules)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('The sign-in rules could not be loaded.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    const list = await rules(canvas);
    await userEvent.click(await list.findByRole('button', { name: 'Remind people of the role User' }));
    await expect(await toast('Reminder sent')).toBeVisible();
    await waitFor(() => expect(hub.organisation.signInRules.user?.remindedAt).toBeDefined());
    await userEvent.click(list.getByRole('button', { name: 'Change the rule of User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'How people of the role User sign in' }));
    const from = dialog.getByLabelText('From');
    await userEvent.clear(from);
    await userEvent.type(from, '2026-11-02');
    await userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    await expectToast('Sign-in rule saved', 'User');
    await expect(hub.organisation.signInRules.user).toEqual({ demand: 'secondFactor', from: '2026-11-02' });
  },
});

/** Administrators cannot change how the owner signs in. */
export const AsAdministrator = meta.story({
  beforeEach: hubFor(people.admin),
  play: async ({ canvas }) => {
    const list = await rules(canvas);
    const change = await list.findByRole('button', { name: 'Change the rule of Owner' });
    await expect(change).toHaveAttribute('aria-disabled', 'true');
  },
});
