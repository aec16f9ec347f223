import type { SystemSettings } from '@portico/contract/hub/schemas/settings';
import { checkFields } from '@portico/contract/lib/fields';
import { noticedActions } from '@portico/contract/log/notices';
import { initialSettings } from '@portico/mocks/data/organisation';
import { describe, expect, it } from 'vitest';
import { noticeKinds } from '../src/hub/notifications/notices.ts';
import { settingsForm, toFormValues } from '../src/hub/settings/form.ts';

const base = {
  ...initialSettings,
  sessionTimeout: 24,
  maxLoginAttempts: 5,
  passwordMinLength: 8,
  requirePasswordChange: false,
  enableAuditLogging: true,
  allowSelfRegistration: false,
  defaultUserRole: 'user',
  enableNotifications: true,
  version: 1,
} satisfies SystemSettings;

describe('the settings form', () => {
  const wrong = (changes: Partial<ReturnType<typeof toFormValues>>) =>
    checkFields(settingsForm, { ...toFormValues(base), ...changes }).fields ?? {};

  it.each(['', ' ', '0', '169', '1.5', '-1', '1e2', 'day', '٣'])(
    'rejects a timeout of %j',
    sessionTimeout => {
      expect(wrong({ sessionTimeout })).toEqual({ sessionTimeout: 'Session timeout must be 1 to 168 hours' });
    },
  );

  it.each(['1', ' 168 ', '024'])('accepts a timeout of %j', sessionTimeout => {
    expect(wrong({ sessionTimeout })).toEqual({});
  });

  it('reports all errors at once', () => {
    expect(
      wrong({
        maxLoginAttempts: '11',
        passwordMinLength: '33',
      }),
    ).toEqual({
      maxLoginAttempts: 'Max login attempts must be 3 to 10',
      passwordMinLength: 'Minimum password length must be 6 to 32 characters',
    });
  });

  it('ignores a wrong number of days while the rule for unused accounts is off, whose field is disabled', () => {
    const values = { ...toFormValues(base), unusedAccountDays: '' };
    expect(checkFields(settingsForm, values).output).toMatchObject({ unusedAccountDays: 90 });
    expect(wrong({ unusedAccountDays: '', deactivateUnusedAccounts: true })).toEqual({
      unusedAccountDays: 'Time without a sign-in must be 30 to 730 days',
    });
  });

  it('rejects a default role above user while self-registration is on', () => {
    expect(wrong({ allowSelfRegistration: true, defaultUserRole: 'manager' })).toEqual({
      defaultUserRole: 'While self-registration is on, the default role must be user',
    });
  });
});

describe('the kinds of notifications', () => {
  it('lists each kind once', () => {
    const titles = noticeKinds.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBe(noticedActions.length + 2);
  });
});
