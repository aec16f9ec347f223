import { api } from '@portico/contract/api/table';
import { addAppPasswords } from '@portico/mocks/fixtures/appPasswords';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { expectToast, hub, questionOf } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { AppPasswords } from './AppPasswords.tsx';
import { onTab } from './stories.tsx';

/** A user's app passwords. Absent without any. */
const meta = preview.meta({
  component: AppPasswords,
  args: { user: asUser(people.user), mayRevoke: true },
  ...onTab,
  beforeEach(context) {
    onTab.beforeEach(context);
    addAppPasswords(hub, people.user);
  },
});

export const Ready = meta.story({
  parameters: { state: 'person.app-passwords' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'App passwords' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByRole('button', { name: 'Revoke Backup script' })).toBeEnabled();
  },
});

/** Revokes one, then opens the confirmation for the next. */
export const Revoking = meta.story({
  parameters: { state: 'person.app-password-revoke' },
  play: async ({ canvas, userEvent }) => {
    const ask = async (name: RegExp) => {
      await userEvent.click((await canvas.findAllByRole('button', { name }))[0] as HTMLElement);
      return questionOf(/^Revoke the /);
    };
    const dialog = await ask(/^Revoke Backup script$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await expectToast('App password revoked', 'Backup script of Jonas Weidmann');
    await expect(hub.organisation.appPasswords).toHaveLength(2);
    const next = await ask(/^Revoke (?!Backup script)/);
    await expect(next.getByText(/The user is notified and can create another one\./)).toBeVisible();
  },
});

export const LoadFails = meta.story(
  loadFails(api.appPasswords.ofUser, 'The app passwords could not be loaded.'),
);
