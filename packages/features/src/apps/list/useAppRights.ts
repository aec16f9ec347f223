import { api } from '@portico/contract/api/table';
import type { AccessLevel, Application } from '@portico/contract/apps/schemas/application';
import { type Actor, refusalToEditApp, refusalToRevoke } from '@portico/contract/people/rules';
import { useSession, useUser } from '../../session/state/useSession.ts';

/** Checks managing the access to an application: whoever may do so may change it for an ordinary user. */
export const refusalToManageAccess = (actor: Actor, level: AccessLevel) =>
  refusalToRevoke(actor, { id: '', role: 'user' }, level);

/** Returns what the signed-in user may do with an application. */
export function useAppRights({ accessLevel }: Application) {
  const { mayCall } = useSession();
  const actor = useUser();
  const mayManage = refusalToManageAccess(actor, accessLevel) === null;
  return {
    mayEdit: refusalToEditApp(actor, accessLevel) === null,
    mayManage,
    mayGrantAll: mayManage && mayCall(api.apps.grantAll),
  };
}
