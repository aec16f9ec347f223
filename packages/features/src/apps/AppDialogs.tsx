import type { Endpoint } from '@portico/contract/endpoint';
import type { Application, CreatedApplication } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { useSession } from '../session/useSession.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { EditAppDialog } from './EditAppDialog.tsx';
import { GrantAllDialog } from './GrantAllDialog.tsx';
import type { GrantedAll } from './GrantedNotice.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';
import type { AppDialog, useAppDialog } from './useAppDialog.ts';

/** What each dialog calls: who may not call it gets no dialog, whatever the address says. */
const rows: Record<AppDialog, Endpoint> = {
  access: api.access.matrix,
  edit: api.apps.update,
  'rotate-key': api.apps.rotateKey,
  deactivate: api.apps.update,
  'grant-all': api.apps.grantAll,
};

interface AppDialogsProps {
  /** Undefined until they are read. */
  apps: readonly Application[] | undefined;
  /** Which dialog the address opens. */
  opened: ReturnType<typeof useAppDialog>;
  onRotated: (app: CreatedApplication) => void;
  onGranted: (appId: string, granted: GrantedAll) => void;
}

/** The dialog about an application that the address asks for. */
export function AppDialogs({ apps, opened, onRotated, onGranted }: AppDialogsProps) {
  const { mayCall } = useSession();
  const { dialog, appId, close } = opened;
  if (dialog === null || apps === undefined) return null;
  const app = apps.find(({ id }) => id === appId);
  if (app === undefined || !mayCall(rows[dialog])) {
    return (
      <Notice tone="warning" isLive actions={<Button onPress={close}>Dismiss</Button>}>
        {app === undefined ? 'There is no such application any more.' : 'Your role does not allow this.'}
      </Notice>
    );
  }
  const about = { app, onClose: close };
  switch (dialog) {
    case 'access':
      return <AccessDialog {...about} />;
    case 'edit':
      return <EditAppDialog {...about} />;
    case 'rotate-key':
      return <RotateKeyDialog {...about} onRotated={onRotated} />;
    case 'deactivate':
      return <DeactivateDialog {...about} />;
    case 'grant-all':
      return <GrantAllDialog {...about} onGranted={granted => onGranted(app.id, granted)} />;
  }
}
