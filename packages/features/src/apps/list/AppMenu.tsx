import type { Application } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { IconButton } from '@portico/ui/IconButton';
import { Menu, MenuItem } from '@portico/ui/Menu';
import { CirclePower, Ellipsis, ImageUp, KeyRound, Pencil, PowerOff, Trash2 } from 'lucide-react';
import { useSession } from '../../session/useSession.ts';
import type { AppDialog } from './useAppDialog.ts';
import { useActivateApp } from './useApps.ts';

interface AppMenuProps {
  app: Application;
  onOpen: (dialog: AppDialog) => void;
}

/** The menu of an application, for users who may edit it. */
export function AppMenu({ app, onOpen }: AppMenuProps) {
  const { mayCall } = useSession();
  const activate = useActivateApp();
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
      <MenuItem icon={<Pencil />} onAction={() => onOpen('edit')}>
        Edit Application
      </MenuItem>
      <MenuItem icon={<ImageUp />} onAction={() => onOpen('icon')}>
        Change Icon
      </MenuItem>
      {mayCall(api.apps.rotateKey) ? (
        <MenuItem icon={<KeyRound />} onAction={() => onOpen('rotate-key')}>
          Rotate API Key
        </MenuItem>
      ) : null}
      {app.isActive ? (
        <MenuItem icon={<PowerOff />} isDanger onAction={() => onOpen('deactivate')}>
          Deactivate
        </MenuItem>
      ) : (
        <MenuItem
          icon={<CirclePower />}
          onAction={() => void activate.run({ params: { id: app.id }, body: { isActive: true } })}
        >
          Activate
        </MenuItem>
      )}
      {mayCall(api.apps.remove) ? (
        <MenuItem icon={<Trash2 />} isDanger onAction={() => onOpen('delete')}>
          Delete
        </MenuItem>
      ) : null}
    </Menu>
  );
}
