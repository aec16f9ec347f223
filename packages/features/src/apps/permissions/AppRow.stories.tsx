import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { AppRow } from './AppRow.tsx';
import { onPermissions, permissionOf, toggle, userOf } from './stories.tsx';

/** An application with its required role, a user's access, and the reason for it. */
const meta = preview.meta({
  component: AppRow,
  args: {
    user: userOf(people.user),
    app: {
      ...permissionOf(appIds.pantry),
      hasAccess: true,
      grant: { by: people.admin.username, at: '2026-11-03T08:00:00Z' },
    },
    access: { pending: () => undefined, set: fn() },
    isLinked: false,
  },
  ...onPermissions,
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const pantry = await toggle(canvas, 'Pantry');
    await expect(pantry).toBeChecked();
    await expect(pantry).toHaveAccessibleDescription(
      'Every role · Granted by tobias.fennimore on Nov 3, 2026',
    );
    await userEvent.click(pantry);
    await expect(args.access.set).toHaveBeenCalledWith(
      { userId: people.user.id, appId: appIds.pantry },
      false,
      'Access to Pantry revoked from Jonas Weidmann',
    );
  },
});

export const AboveRole = meta.story({
  parameters: { state: 'permissions.above-role' },
  args: { app: permissionOf(appIds.roster) },
  play: async ({ canvas, userEvent, args }) => {
    const roster = await toggle(canvas, 'Shift Roster');
    await expect(roster).toHaveAttribute('aria-disabled', 'true');
    await expect(roster).toHaveAccessibleDescription('Requires the Manager role or above');
    await expect(canvas.getAllByText('Requires the Manager role or above')[0]).toBeVisible();
    await userEvent.click(roster);
    await expect(args.access.set).not.toHaveBeenCalled();
  },
});
