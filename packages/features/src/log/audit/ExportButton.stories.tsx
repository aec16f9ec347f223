import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ageProofs, expectToast, fill, hub } from '../../lib/stories.tsx';
import { ExportButton } from './ExportButton.tsx';
import { inAudit, nextDownload } from './stories.tsx';

/** Exports the filtered entries as CSV and shows the size downloaded so far. */
const meta = preview.meta({
  component: ExportButton,
  args: { filter: { action: 'logout' } },
  ...inAudit,
});

/** Exports after the user confirms their identity. */
export const Ready = meta.story({
  parameters: { state: 'audit.exported' },
  beforeEach: () => ageProofs(hub),
  play: async ({ canvas, userEvent }) => {
    const saved = nextDownload();
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await fill({ userEvent }, await screen.findByLabelText('Current password'), people.admin.password);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expectToast('Audit logs exported', 'audit-logs-2026-11-21.csv');
    const { name, text } = await saved;
    await expect(name).toBe('audit-logs-2026-11-21.csv');
    const [head, ...lines] = text.trim().split('\r\n');
    await expect(head).toBe('"Timestamp","User ID","Action","Details","IP Address","User Agent"');
    await expect(lines).toHaveLength(1);
    await expect(lines[0]).toContain(`"${people.manager.id}","logout","sunniva.dahl signed out"`);
  },
});

export const ProofDue = meta.story({
  parameters: { state: 'audit.export-proof' },
  beforeEach: () => ageProofs(hub),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveFocus());
  },
});

/** Shows the size downloaded so far and a Cancel button. The second export fails. */
export const Exporting = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(api.auditLogs.exportCsv)),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await expect(await canvas.findByText('0 kB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(canvas.queryByText('0 kB')).not.toBeInTheDocument());
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    msw.use(fails(api.auditLogs.exportCsv));
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await expect(
      await screen.findByRole('alertdialog', { name: 'Failed to export audit logs' }),
    ).toBeVisible();
  },
});
