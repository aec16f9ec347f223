import type { AppPermission } from '@portico/contract/schemas/access';
import type { User } from '@portico/contract/schemas/user';
import { etagOf } from '@portico/contract/versions';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';
import { raiseReads, useRaise } from './usePermissions.ts';

/** Further effects of a role. docs/people.md, 'Rights by role'. */
const effects = {
  manager: 'Managers open the console, and may get every application for managers.',
  admin: "Admins manage everything except the owner's account, and may get every application.",
} as const;

interface RaiseDialogProps {
  user: User;
  app: AppPermission;
  role: keyof typeof effects;
  onClose: () => void;
}

/** Confirms a new role together with the access that requires it. One call makes both changes, or none. */
export function RaiseDialog({ user, app, role, onClose }: RaiseDialogProps) {
  const raise = useRaise();
  const { show } = useSignOuts();
  const name = nameOf(user);
  const confirm = async () => {
    const input = { params: { id: user.id }, body: { role, appAccess: [app.id] } };
    const changed = await raise.run(input, {
      description: `${app.name} for ${name}, now ${roleNames[role]}`,
      ifMatch: etagOf(user.version),
      // Someone may have decided the request, or changed the role: the row then shows it.
      onRefusal: () => void revalidateReads(raiseReads),
    });
    onClose();
    show(changed?.signOutReport ?? null);
  };
  return (
    <AlertDialog
      title={`Make ${name} ${roleNames[role]} and grant ${app.name}?`}
      variant="primary"
      cancelLabel="Cancel"
      confirmLabel="Change role and grant"
      pendingLabel="Granting..."
      isPending={raise.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack gap={2}>
        <Text tone="inherit">
          The role of {name} changes from {roleNames[user.role]} to {roleNames[role]}, which signs them out
          everywhere. {effects[role]}
        </Text>
        <Text tone="inherit">
          {name} gets access to {app.name}, and is notified.
        </Text>
      </Stack>
    </AlertDialog>
  );
}
