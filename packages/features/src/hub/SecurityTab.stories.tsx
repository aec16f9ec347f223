import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub } from '../lib/stories.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { stored, withForm } from './stories.tsx';

/** The settings for sessions, lockouts, passwords, unused accounts and the audit log. */
const meta = preview.meta({
  component: SecurityTab,
  ...withForm,
  args: { ...withForm.args, stored },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Session timeout')).toHaveValue('24');
    await expect(canvas.getByLabelText('Max login attempts')).toHaveValue('5');
    const length = canvas.getByLabelText('Minimum password length');
    await expect(length).toHaveValue('8');
    await expect(length).toHaveAccessibleDescription(/6 to 32 characters\. .* Never below 8/);
    await expect(canvas.getByRole('switch', { name: 'Force periodic password changes' })).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Deactivate unused accounts' })).not.toBeChecked();
    await expect(canvas.getByLabelText('Time without a sign-in')).toBeDisabled();
    await expect(canvas.getByRole('switch', { name: 'Audit logging' })).toBeChecked();
    const retention = canvas.getByRole('button', { name: /Keep entries/ });
    await expect(retention).toBeDisabled();
    await expect(retention).toHaveAccessibleDescription(/Only the owner can change this\.$/);
  },
});

/** Turns on the rule for unused accounts. docs/people.md, 'Inactive accounts'. */
export const UnusedAccounts = meta.story({
  parameters: { state: 'settings.unused-accounts' },
  play: async ({ canvas, userEvent }) => {
    const rule = await canvas.findByRole('switch', { name: 'Deactivate unused accounts' });
    await expect(rule).toHaveAccessibleDescription(
      "Accounts unused for longer than the time below can't sign in until reactivated. Those already unused for longer are deactivated within a minute. The owner and the administrator who signed in last stay active.",
    );
    await userEvent.click(rule);
    const days = canvas.getByLabelText('Time without a sign-in');
    await expect(days).toBeEnabled();
    await expect(days).toHaveValue('90');
    await expect(days).toHaveAccessibleDescription(/30 to 730 days/);
  },
});

/** Managers change neither logging nor the deactivation of unused accounts. docs/people.md, 'What managers may do'. */
export const ForAManager = meta.story({
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    for (const name of ['Audit logging', 'Deactivate unused accounts']) {
      const locked = await canvas.findByRole('switch', { name });
      await expect(locked).toBeDisabled();
      await expect(locked).toHaveAccessibleDescription(/Only administrators can change this\.$/);
    }
    await expect(canvas.queryByRole('list', { name: 'Sign-in rules' })).not.toBeInTheDocument();
  },
});
