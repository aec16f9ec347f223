import { expect, test } from 'vitest';
import { auditCsvRow } from '../../src/log/csv.ts';

const entry = {
  timestamp: '2026-11-21T09:30:00.000Z',
  userId: null,
  action: 'failed_login',
  ipAddress: '192.0.2.1',
  details: 'details',
  userAgent: 'agent',
};

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '＝1'])(
  'writes %j as text, which spreadsheets do not run',
  text => {
    const line = auditCsvRow({ ...entry, userAgent: text });
    expect(line).toBe(`"2026-11-21T09:30:00.000Z","","failed_login","details","192.0.2.1","'${text}"\r\n`);
  },
);

test('doubles quotes, and leaves other text as it is', () => {
  expect(auditCsvRow({ ...entry, details: 'the app "old" = 1' })).toContain(',"the app ""old"" = 1",');
});
