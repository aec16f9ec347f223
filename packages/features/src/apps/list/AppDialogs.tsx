import type { Endpoint } from '@portico/contract/endpoint';
import { refusalToEditApp } from '@portico/contract/rules';
import type { Application, CreatedApplication } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { lazy, Suspense, useState } from 'react';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useSession, useUser } from '../../session/useSession.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DeleteAppDialog } from './DeleteAppDialog.tsx';
import { EditAppDialog } from './EditAppDialog.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { GrantAllDialog } from './GrantAllDialog.tsx';
import type { GrantedAll } from './GrantedNotice.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';
import type { AppDialog, useAppDialog } from './useAppDialog.ts';
import { refusalToManageAccess } from './useAppRights.ts';

const IconDialog = lazy(async () => ({ default: (await import('./IconDialog.tsx')).IconDialog }));

/** The endpoint of each dialog, which opens only for users who may call it, and its rule about the application. */
const needs: Record<AppDialog, [endpoint: Endpoint, refusal?: typeof refusalToManageAccess]> = {
  access: [api.access.matrix],
  edit: [api.apps.update, refusalToEditApp],
  icon: [api.apps.setIcon, refusalToEditApp],
  'rotate-key': [api.apps.rotateKey],
  'end-sessions': [api.apps.endSessions],
  deactivate: [api.apps.update, refusalToEditApp],
  'grant-all': [api.apps.grantAll, refusalToManageAccess],
  delete: [api.apps.remove],
};

interface AppDialogsProps {
  /** Undefined while they load. */
  apps: readonly Application[] | undefined;
  /** The dialog in the address. */
  opened: ReturnType<typeof useAppDialog>;
  onRotated: (app: CreatedApplication) => void;
  onGranted: (appId: string, granted: GrantedAll) => void;
  onDeleted?: () => void;
}

/** Shows the dialog that the address names, or a notice why it can't open. */
export function AppDialogs({ apps, opened, onRotated, onGranted, onDeleted }: AppDialogsProps) {
  const { mayCall } = useSession();
  const actor = useUser();
  const { dialog, appId, close } = opened;
  const signOuts = useSignOuts();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  if (signOuts.report !== null) return <SignOuts />;
  if (dialog === null || apps === undefined) return null;
  const app = apps.find(({ id }) => id === appId);
  // The list may lose a deleted application before the address loses the dialog.
  if (app === undefined && appId === deletedId) return null;
  const [endpoint, refusal] = needs[dialog];
  if (app === undefined || refusal?.(actor, app.accessLevel) || !mayCall(endpoint)) {
    return (
      <Notice tone="warning" isLive actions={<Button onPress={close}>Dismiss</Button>}>
        {app === undefined ? 'This application no longer exists.' : 'Your role does not allow this.'}
      </Notice>
    );
  }
  const props = { app, onClose: close };
  switch (dialog) {
    case 'access':
      return <AccessDialog {...props} />;
    case 'edit':
      return <EditAppDialog {...props} />;
    case 'icon':
      return (
        <Suspense>
          <IconDialog {...props} />
        </Suspense>
      );
    case 'rotate-key':
      return <RotateKeyDialog {...props} onRotated={onRotated} />;
    case 'deactivate':
      return <DeactivateDialog {...props} />;
    case 'delete':
      return (
        <DeleteAppDialog
          {...props}
          onDeleted={() => {
            setDeletedId(app.id);
            onDeleted?.();
          }}
        />
      );
    case 'end-sessions':
      return <EndSessionsDialog {...props} onEnded={signOuts.show} />;
    case 'grant-all':
      return <GrantAllDialog {...props} onGranted={granted => onGranted(app.id, granted)} />;
  }
}
