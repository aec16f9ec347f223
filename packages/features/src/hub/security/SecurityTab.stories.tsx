import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { stored, withForm } from '../settings/stories.tsx';
import { SecurityTab } from './SecurityTab.tsx';

/** The settings for sessions, lockouts, passwords, unused accounts and the audit log. */
const meta = preview.meta({
  component: SecurityTab,
  ...withForm,
  args: { ...withForm.args, stored },
});

/** Turns on the rule for unused accounts. docs/people.md, 'Inactive accounts'. */
export const Ready = meta.story({
  parameters: { state: 'settings.unused-accounts' },
  play: async ({ canvas, userEvent }) => {
    const length = await canvas.findByLabelText('Minimum password length');
    await expect(length).toHaveAccessibleDescription(/6 to 32 characters\. .* Never below 8/);
    const retention = canvas.getByRole('button', { name: /Keep entries/ });
    await expect(retention).toBeDisabled();
    await expect(retention).toHaveAccessibleDescription(/Only the owner can change this\.$/);
    const days = canvas.getByLabelText('Time without a sign-in');
    await expect(days).toBeDisabled();
    await userEvent.click(canvas.getByRole('switch', { name: 'Deactivate unused accounts' }));
    await expect(days).toBeEnabled();
    await expect(days).toHaveValue('90');
    await expect(days).toHaveAccessibleDescription(/30 to 730 days/);
  },
});

/** Managers change neither logging nor the deactivation of unused accounts. docs/people.md, 'What managers may do'. */
export const ForAManager = meta.story({
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    for (const name of ['Audit logging', 'Deactivate unused accounts']) {
      const locked = await canvas.findByRole('switch', { name });
      await expect(locked).toBeDisabled();
      await expect(locked).toHaveAccessibleDescription(/Only administrators can change this\.$/);
    }
    await expect(canvas.queryByRole('list', { name: 'Sign-in rules' })).not.toBeInTheDocument();
  },
});
