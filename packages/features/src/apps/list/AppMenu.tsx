import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import { IconButton } from '@portico/ui/IconButton';
import { Menu, MenuItem } from '@portico/ui/Menu';
import {
  CirclePower,
  Ellipsis,
  ImageUp,
  KeyRound,
  Pencil,
  PowerOff,
  Trash2,
  UserCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../session/state/useSession.ts';
import type { AppDialog } from './useAppDialog.ts';
import { useAppRights } from './useAppRights.ts';
import { useActivateApp } from './useApps.ts';

interface AppMenuProps {
  app: Application;
  onOpen: (dialog: AppDialog) => void;
  /** Adds what a card has as buttons. */
  isWhole?: boolean;
}

/** The menu of an application; nothing for users who may do none of it. */
export function AppMenu({ app, onOpen, isWhole = false }: AppMenuProps) {
  const { mayCall } = useSession();
  const { mayEdit, mayManage, mayGrantAll } = useAppRights(app);
  const activate = useActivateApp();
  const item = (label: string, icon: ReactNode, dialog: AppDialog, isDanger = false) => (
    <MenuItem icon={icon} isDanger={isDanger} onAction={() => onOpen(dialog)}>
      {label}
    </MenuItem>
  );
  if (!mayEdit && !(isWhole && mayManage)) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${app.name}`}
          icon={<Ellipsis />}
          size="small"
          isPending={activate.isPending}
        />
      }
    >
      {isWhole && mayManage ? item('Manage access', <Users />, 'access') : null}
      {isWhole && mayGrantAll ? item('Grant All', <UserCheck />, 'grant-all') : null}
      {mayEdit ? item('Edit Application', <Pencil />, 'edit') : null}
      {mayEdit ? item('Change Icon', <ImageUp />, 'icon') : null}
      {mayEdit && mayCall(api.apps.rotateKey) ? item('Rotate API Key', <KeyRound />, 'rotate-key') : null}
      {!mayEdit ? null : app.isActive ? (
        item('Deactivate', <PowerOff />, 'deactivate', true)
      ) : (
        <MenuItem
          icon={<CirclePower />}
          onAction={() => void activate.run({ params: { id: app.id }, body: { isActive: true } })}
        >
          Activate
        </MenuItem>
      )}
      {mayEdit && mayCall(api.apps.remove) ? item('Delete', <Trash2 />, 'delete', true) : null}
    </Menu>
  );
}
