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
