import preview from '@portico/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { hub } from '../../lib/stories.tsx';
import { AuditFigures } from './AuditFigures.tsx';
import { inAudit } from './stories.tsx';

/** Figures of the filtered entries, or of the whole log, and the result of the last integrity check. */
const meta = preview.meta({
  component: AuditFigures,
  args: { filter: {}, isFiltered: false, total: null },
  ...inAudit,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const chain = within(await canvas.findByRole('group', { name: 'Chain' }));
    await expect(await chain.findByText('Intact')).toBeVisible();
    await expect(chain.getByText('All entries verified · Just now')).toBeVisible();
    for (const name of ['Entries', 'Failures', 'Users']) {
      await waitFor(() => expect(canvas.getByRole('group', { name })).toHaveTextContent(/\d/));
    }
  },
});

/** Counts what matches. The chain is of the whole log. */
export const Filtered = meta.story({
  args: { filter: { ipAddress: '203.0.113.77' }, isFiltered: true, total: 10 },
  beforeEach() {
    hub.organisation.chainBrokenAt = 57;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Failures' })).toHaveTextContent('9'));
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'Entries' })).toHaveTextContent(/10of \d{3}/),
    );
    await expect(canvas.queryByRole('group', { name: 'Users' })).not.toBeInTheDocument();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Entry 57 failed verification.');
  },
});

export const KeptSince = meta.story({
  parameters: { state: 'audit.kept-since' },
  beforeEach() {
    hub.organisation.logKeptSince = '2025-11-01T12:00:00.000Z';
  },
  play: async ({ canvas }) => {
    await canvas.findByText('since Nov 1, 2025');
  },
});
