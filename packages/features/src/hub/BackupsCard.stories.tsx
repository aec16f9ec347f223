import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub } from '../lib/stories.tsx';
import { BackupsCard } from './BackupsCard.tsx';
import { inSettings, systemInfo, toast } from './stories.tsx';

/** The newest backup, its last test and its download. */
const meta = preview.meta({
  component: BackupsCard,
  tags: ['autodocs'],
  args: { backups: systemInfo.backups },
  decorators: inSettings.decorators,
  beforeEach(context) {
    freshHub(context, people.owner);
  },
});

export const Ready = meta.story({
  parameters: { state: 'settings.backups' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/4\.3 MB$/)).toBeVisible();
    for (const text of ['Encrypted', 'Restored']) await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(await toast('Backup downloaded')).toBeVisible();
  },
});

export const TestFailed = meta.story({
  parameters: { state: 'settings.backup-test-failed' },
  args: {
    backups: {
      newest: { madeAt: '2026-03-02T03:00:00.000Z', bytes: 51_200, isEncrypted: false },
      lastTest: { testedAt: '2026-03-02T04:00:00.000Z', fault: 'The backup is damaged: its end is missing.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The backup is damaged: its end is missing\.$/)).toBeVisible();
    for (const text of ['Not encrypted', 'Failed']) await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** Before the first backup. */
export const NoneYet = meta.story({
  args: { backups: { newest: null, lastTest: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^None yet\. The first/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** A PostgreSQL server without a directory for backups. */
export const TurnedOff = meta.story({
  parameters: { state: 'settings.backups-off' },
  args: { backups: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/set BACKUP_DIR\.$/)).toBeVisible();
  },
});

/** Administrators read the age, and download nothing. */
export const ForAnAdministrator = meta.story({
  beforeEach: inSettings.beforeEach,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const DownloadFails = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.system.downloadBackup));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
    await expect(await toast('Failed to download the backup')).toBeVisible();
  },
});
