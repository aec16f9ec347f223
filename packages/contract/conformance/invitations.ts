import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../src/errors.ts';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { invited } from './samples.ts';
import { expectRefusal, freshPassword, useWorld } from './world.ts';

/** Tests invitations. docs/people.md, 'Invitations'. */
export function describeInvitations(open: OpenHub): void {
  describe('invitations', () => {
    const at = useWorld(open);
    const accept = (token: string, newPassword: string) =>
      at().call(null, api.auth.acceptInvitation, { body: { token, newPassword } });
    const overview = (id: string) => at().call(at().owner, api.users.overview, { params: { id } });
    const refusesInvitation = (token: string, code: ErrorCode = 'invitation_invalid') =>
      expectRefusal(accept(token, freshPassword()), code);

    test('let their user choose the first password, once', async () => {
      const { id, username, invitation } = await invited(at());
      expect((await overview(id)).invitationExpiresAt).not.toBeNull();
      await expectRefusal(at().signIn({ username, password: invitation }), 'invalid_credentials');
      const password = freshPassword();
      await expectRefusal(accept(invitation, 'password1'), 'invalid_fields');
      expect(await accept(invitation, password)).toEqual({ username });
      await refusesInvitation(invitation);
      const session = await at().signIn({ username, password });
      await at().call(session, api.portal.myApps, {});
      expect(await overview(id)).toMatchObject({ invitationExpiresAt: null });
    });

    test('leave their user marked as invited until a password is chosen or reset', async () => {
      const { call, owner } = at();
      const { id } = await invited(at());
      const isInvited = async () => (await call(owner, api.users.read, { params: { id } })).isInvited;
      await call(owner, api.users.revokeInvitation, { params: { id } });
      expect(await isInvited()).toBe(true);
      const { invitation } = await call(owner, api.users.invite, { params: { id }, body: {} });
      expect(await isInvited()).toBe(true);
      await accept(invitation ?? '', freshPassword());
      expect(await isInvited()).toBe(false);
      const other = await invited(at());
      await call(owner, api.users.resetPassword, { params: { id: other.id } });
      const { isInvited: isOtherInvited, tempPassword } = await call(owner, api.users.read, {
        params: { id: other.id },
      });
      expect([isOtherInvited, tempPassword]).toEqual([false, true]);
    });
  });
}
