import type { Endpoint } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import type { Application, CreatedApplication } from '@portico/contract/apps/schemas/application';
import { refusalToEditApp } from '@portico/contract/people/rules';
import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog, ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { counted } from '../../lib/format/formats.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { DeleteAppDialog } from './DeleteAppDialog.tsx';
import { EditAppDialog } from './EditAppDialog.tsx';
import { GrantAllDialog, type GrantedAll } from './GrantAll.tsx';
import type { AppDialog, AppDialogProps, useAppDialog } from './useAppDialog.ts';
import { refusalToManageAccess } from './useAppRights.ts';
import { appReads, useActivateApp } from './useApps.ts';

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
  /** Receives the application with its new key, which the server never returns again. */
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

/** Confirms before an application is deactivated. */
const DeactivateDialog = ({ app, onClose }: AppDialogProps) => (
  <ConfirmDialog
    title={`Deactivate ${app.name}?`}
    confirmLabel="Deactivate"
    pendingLabel="Deactivating..."
    onClose={onClose}
    write={useActivateApp()}
    input={{ params: { id: app.id }, body: { isActive: false } }}
  >
    Users can't open it or sign on to it until you activate it again. Their access is kept.
  </ConfirmDialog>
);

/** Confirms before a new API key replaces the current one. */
const RotateKeyDialog = ({
  app,
  onClose,
  onRotated,
}: AppDialogProps & Pick<AppDialogsProps, 'onRotated'>) => (
  <ConfirmWrite
    row={api.apps.rotateKey}
    refreshes={appReads}
    succeeded="API key rotated"
    failed={{ title: 'Failed to rotate the API key' }}
    input={{ params: { id: app.id } }}
    options={{ description: app.name }}
    title={`Rotate the API key of ${app.name}?`}
    confirmLabel="Rotate Key"
    pendingLabel="Rotating..."
    onClose={onClose}
    onDone={onRotated}
  >
    The key that begins with{' '}
    <Text as="span" tone="inherit" isMono>
      {app.apiKey}
    </Text>{' '}
    stops working at once. Users can't sign on to the application until you give it the new key, which is
    shown once.
  </ConfirmWrite>
);

/** Confirms before the sessions of all users at an application end. The report is null if it can't be notified. */
const EndSessionsDialog = ({
  app,
  onClose,
  onEnded,
}: AppDialogProps & { onEnded: (report: string | null) => void }) => (
  <ConfirmWrite
    row={api.apps.endSessions}
    refreshes={[api.apps.overview, api.auditLogs.list]}
    succeeded={({ ended }) =>
      ended === 0 ? 'No one had a session there' : `${counted(ended, 'session')} ended`
    }
    failed={{ title: 'Failed to end the sessions' }}
    input={{ params: { id: app.id } }}
    options={{ description: app.name }}
    title={`End all sessions at ${app.name}?`}
    confirmLabel="End Sessions"
    pendingLabel="Ending..."
    onClose={onClose}
    onDone={ended => onEnded(ended.signOutReport)}
  >
    The hub refuses the application's tokens at once. Users keep their access and stay signed in to the hub:
    they sign on again when they next open the application. What an application keeps without asking the hub,
    such as a page that is open, may last longer.
  </ConfirmWrite>
);
