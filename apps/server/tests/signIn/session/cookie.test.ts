import { expect, test } from 'vitest';
import { noSessionCookie, sessionCookie } from '../../../src/http/request/sessionCookie.ts';

const session = { token: 'token', remember: true, expiresAt: new Date('2026-11-22T09:30:00Z') };

test('is Secure if the hub is reached over https', () => {
  for (const cookie of [sessionCookie, (_: unknown, isSecure: boolean) => noSessionCookie(isSecure)]) {
    expect(cookie(session as never, true)).toMatch(/; Secure(;|$)/);
    expect(cookie(session as never, false)).not.toContain('Secure');
  }
});
