import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { freshHub } from '../../lib/stories.tsx';
import { AuditFigures } from './AuditFigures.tsx';
import { inAudit } from './stories.tsx';

let hub: Hub;

/** Figures of the filtered entries, or of the whole log, and the result of the last integrity check. */
const meta = preview.meta({
  component: AuditFigures,
  args: { filter: {}, isFiltered: false, total: null },
  ...inAudit,
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const chain = within(await canvas.findByRole('group', { name: 'Chain' }));
    await expect(await chain.findByText('Intact')).toBeVisible();
    await expect(chain.getByText('All entries verified · Just now')).toBeVisible();
    for (const name of ['Entries', 'Failures', 'Users']) {
      await expect(canvas.getByRole('group', { name })).toHaveTextContent(/\d/);
    }
  },
});

/** Counts what matches. */
export const Filtered = meta.story({
  args: { filter: { ipAddress: '203.0.113.77' }, isFiltered: true, total: 10 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Failures' })).toHaveTextContent('9');
    await expect(canvas.getByRole('group', { name: 'Entries' })).toHaveTextContent(/10of \d{3}/);
    await expect(canvas.queryByRole('group', { name: 'Users' })).not.toBeInTheDocument();
  },
});

export const KeptSince = meta.story({
  parameters: { state: 'audit.kept-since' },
  beforeEach() {
    hub.organisation.logKeptSince = '2025-11-01T12:00:00.000Z';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('since Nov 1, 2025')).toBeVisible();
  },
});

export const ChainBroken = meta.story({
  beforeEach() {
    hub.organisation.chainBrokenAt = 57;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Entry 57 failed verification.');
    await expect(canvas.getByRole('group', { name: 'Chain' })).toHaveTextContent('Broken');
  },
});

export const LoadFails = meta.story(loadFails(api.auditLogs.summary, 'The log summary could not be loaded.'));
