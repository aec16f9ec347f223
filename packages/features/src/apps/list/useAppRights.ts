import { refusalToEditApp, refusalToRevoke } from '@portico/contract/rules';
import type { Application } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { useSession, useUser } from '../../session/useSession.ts';

/** Returns what the signed-in user may do with an application. */
export function useAppRights({ accessLevel }: Application) {
  const { mayCall } = useSession();
  const actor = useUser();
  // Anyone who manages this application's access may change it for an ordinary user.
  const mayManage = refusalToRevoke(actor, { id: '', role: 'user' }, accessLevel) === null;
  return {
    mayEdit: refusalToEditApp(actor, accessLevel) === null,
    mayManage,
    mayGrantAll: mayManage && mayCall(api.apps.grantAll),
  };
}
