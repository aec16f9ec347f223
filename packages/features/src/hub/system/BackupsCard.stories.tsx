import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
import { inSettings, systemInfo, toast } from '../settings/stories.tsx';
import { BackupsCard } from './BackupsCard.tsx';

/** The newest backup, its last test and its download. */
const meta = preview.meta({
  component: BackupsCard,
  args: { backups: systemInfo.backups },
  decorators: inSettings.decorators,
  beforeEach: hubFor(people.owner),
});

/** The second download fails. */
export const Ready = meta.story({
  parameters: { state: 'settings.backups' },
  play: async ({ canvas, msw, userEvent }) => {
    const download = await canvas.findByRole('button', { name: 'Download' });
    await userEvent.click(download);
    await expect(await toast('Backup downloaded')).toBeVisible();
    msw.use(fails(api.system.downloadBackup));
    await userEvent.click(download);
    await expect(await toast('Failed to download the backup')).toBeVisible();
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
    await canvas.findByText(/The backup is damaged: its end is missing\.$/);
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
    await canvas.findByText(/set BACKUP_DIR\.$/);
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
