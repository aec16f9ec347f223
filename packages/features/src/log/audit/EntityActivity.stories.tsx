import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { EntityActivity } from './EntityActivity.tsx';
import { inAudit } from './stories.tsx';

/** The part of the log about one application or user, with the log's filters. */
const meta = preview.meta({
  component: EntityActivity,
  args: { by: 'userId' as const, id: people.user.id },
  ...inAudit,
});

/** A user's entries: their actions, failed sign-ins, the lockout, and changes by administrators. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    const rows = canvas.getAllByRole('row').slice(1);
    for (const row of rows) await expect(row).toHaveTextContent(people.user.username);
    const byOthers = rows.filter(row => row.querySelector('a[aria-label^="Entries involving"]') !== null);
    await expect(byOthers).not.toHaveLength(0);
    await expect(canvas.queryByRole('combobox', { name: 'User' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Open in the audit log' })).toBeVisible();
  },
});
