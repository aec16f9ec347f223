import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { invited } from './samples.ts';
import { freshPassword, useWorld } from './world.ts';

/** Tests invitations. docs/people.md, 'Invitations'. */
export function describeInvitations(open: OpenHub): void {
  describe('invitations', () => {
    const at = useWorld(open);
    const accept = (token: string, newPassword: string) =>
      at().call(null, api.auth.acceptInvitation, { body: { token, newPassword } });
    const overview = (id: string) => at().call(at().owner, api.users.overview, { params: { id } });

    test('leave their user marked as invited until a password is chosen or reset', async () => {
      const { call, owner } = at();
      const { id } = await invited(at());
      expect((await overview(id)).invitationExpiresAt).not.toBeNull();
      const isInvited = async () => (await call(owner, api.users.read, { params: { id } })).isInvited;
      await call(owner, api.users.revokeInvitation, { params: { id } });
      expect(await isInvited()).toBe(true);
      const { invitation } = await call(owner, api.users.invite, { params: { id }, body: {} });
      expect(await isInvited()).toBe(true);
      await accept(invitation ?? '', freshPassword());
      expect(await isInvited()).toBe(false);
      expect(await overview(id)).toMatchObject({ invitationExpiresAt: null });
      const other = await invited(at());
      await call(owner, api.users.resetPassword, { params: { id: other.id } });
      const { isInvited: isOtherInvited, tempPassword } = await call(owner, api.users.read, {
        params: { id: other.id },
      });
      expect([isOtherInvited, tempPassword]).toEqual([false, true]);
    });
  });
}
