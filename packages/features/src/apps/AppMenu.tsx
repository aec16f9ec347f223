import type { Application } from '@portico/contract/schemas/application';
import { IconButton } from '@portico/ui/IconButton';
import { Menu, MenuItem } from '@portico/ui/Menu';
import { CirclePower, Ellipsis, KeyRound, Pencil, PowerOff, Trash2 } from 'lucide-react';
import type { AppDialog } from './useAppDialog.ts';
import { useActivateApp } from './useApps.ts';

interface AppMenuProps {
  app: Application;
  onOpen: (dialog: AppDialog) => void;
}

/** The administrators' menu of an application. */
export function AppMenu({ app, onOpen }: AppMenuProps) {
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
      <MenuItem icon={<KeyRound />} onAction={() => onOpen('rotate-key')}>
        Rotate API Key
      </MenuItem>
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
      <MenuItem icon={<Trash2 />} isDanger onAction={() => onOpen('delete')}>
        Delete
      </MenuItem>
    </Menu>
  );
}
