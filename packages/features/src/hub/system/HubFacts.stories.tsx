import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { systemInfo } from '../settings/stories.tsx';
import { HubFacts } from './HubFacts.tsx';

/** The hub's version, database, environment and security features. */
const meta = preview.meta({ component: HubFacts, args: { info: systemInfo } });

/** A rehearsal of the next upgrade succeeded. */
export const Ready = meta.story({
  args: {
    info: {
      ...systemInfo,
      rehearsal: { at: '2026-11-21T09:30:00Z', version: '2.0.0', durationMs: 2345, hasFailed: false },
    },
  },
  play: async ({ canvas }) => {
    for (const text of [
      '1.0.0',
      '0001_console_choices',
      'PostgreSQL 18.3, embedded',
      'Connected',
      'Development',
      'bcrypt hashing',
      '2.0.0, Nov 21, 2026, 3 s',
      'Succeeded',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
  },
});

/**
 * A hub with argon2id hashing, no SECRET_KEY, a PostgreSQL server that is down and that a newer version uses too, and an
 * upgrade that would fail.
 */
export const OtherEnvironment = meta.story({
  args: {
    info: {
      ...systemInfo,
      newestVersion: '2.0.0',
      otherVersions: ['2.0.0'],
      environment: 'Production',
      database: { isConnected: false, name: 'PostgreSQL', kind: 'server', version: '16.4' },
      passwordHashing: 'argon2id',
      areKeysEncrypted: false,
      rehearsal: { at: '2026-11-21T09:30:00Z', version: '2.0.0', durationMs: 900, hasFailed: true },
    },
  },
  play: async ({ canvas }) => {
    for (const text of [
      'argon2id hashing',
      'Keys not encrypted: set SECRET_KEY',
      'PostgreSQL 16.4, separate server',
      'Not connected',
      'Production',
      'Newest known: 2.0.0',
      'Other hubs',
      'Failed',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
  },
});
