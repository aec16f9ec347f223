import { describe, expect, test } from 'vitest';
import { hiddenBy } from '../../src/hub/hiddenBy.ts';

const stored = {
  enableAuditLogging: true,
  enableNotifications: true,
  notificationChannels: 'security_event:app+email',
  logRetention: '1 year',
} as const;

describe('a change of the settings hides', () => {
  test.each([
    ['use', { enableAuditLogging: false, enableNotifications: false }],
    ['notifications', { enableNotifications: false, logRetention: '6 months' }],
    ['notifications', { notificationChannels: 'security_event:app' }],
    ['notifications', { notificationChannels: 'security_event:none' }],
    ['notifications', { notificationChannels: 'security_event:app+email account_locked:app+push' }],
    ['log', { logRetention: '6 months' }],
    [null, {}],
    [null, { logRetention: 'forever' }],
    [null, { notificationChannels: '' }],
    [null, { notificationChannels: 'security_event:app+push+email' }],
    [null, { notificationChannels: 'security_event:app+email registration:none' }],
  ] as const)('%s: %j', (hidden, written) => {
    expect(hiddenBy(stored, written)).toBe(hidden);
  });

  test('nothing that was hidden before', () => {
    const off = {
      ...stored,
      enableAuditLogging: false,
      enableNotifications: false,
      notificationChannels: 'security_event:none',
    };
    expect(hiddenBy(off, off)).toBeNull();
  });
});
