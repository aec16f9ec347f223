import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { HubFacts } from './HubFacts.tsx';
import { systemInfo } from './stories.tsx';

/** The hub's version, database, environment and security features. */
const meta = preview.meta({ component: HubFacts, args: { info: systemInfo } });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    for (const text of [
      '1.0.0',
      '0001_console_choices',
      'PostgreSQL 18.3, embedded',
      'Connected',
      'Development',
      'JWT tokens',
      'bcrypt hashing',
      'Session management',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** A hub with argon2id hashing, no SECRET_KEY and a PostgreSQL server that is down. */
export const OtherEnvironment = meta.story({
  args: {
    info: {
      ...systemInfo,
      environment: 'Production',
      database: { isConnected: false, name: 'PostgreSQL', kind: 'server', version: '16.4' },
      passwordHashing: 'argon2id',
      areKeysEncrypted: false,
    },
  },
  play: async ({ canvas }) => {
    for (const text of [
      'argon2id hashing',
      'Keys not encrypted: set SECRET_KEY',
      'PostgreSQL 16.4, separate server',
      'Not connected',
      'Production',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** A hub whose database a newer version uses too, with a rehearsal of the upgrade. */
export const NewerVersionKnown = meta.story({
  args: {
    info: {
      ...systemInfo,
      newestVersion: '2.0.0',
      otherVersions: ['2.0.0'],
      schema: '0004_limit_usernames',
      rehearsal: { at: '2026-11-21T09:30:00Z', version: '2.0.0', durationMs: 2345, hasFailed: false },
    },
  },
  play: async ({ canvas }) => {
    for (const text of [
      'Newest known: 2.0.0',
      'Other hubs',
      '0004_limit_usernames',
      '2.0.0, Nov 21, 2026, 3 s',
      'Succeeded',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** The upgrade would fail. */
export const RehearsalFailed = meta.story({
  args: {
    info: {
      ...systemInfo,
      rehearsal: { at: '2026-11-21T09:30:00Z', version: '2.0.0', durationMs: 900, hasFailed: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2.0.0, Nov 21, 2026, 1 s')).toBeVisible();
    await expect(canvas.getByText('Failed')).toBeVisible();
  },
});
