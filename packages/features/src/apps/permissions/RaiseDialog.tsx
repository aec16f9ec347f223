import { api } from '@portico/contract/api/table';
import { etagOf } from '@portico/contract/api/versions';
import type { AccessRequest } from '@portico/contract/apps/schemas/access';
import type { AccessLevel } from '@portico/contract/apps/schemas/application';
import {
  type Actor,
  mayHold,
  type Person,
  refusalToGrant,
  refusalToUpdate,
} from '@portico/contract/people/rules';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { accessReads } from '../../lib/data/accessReads.ts';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { useSignOuts } from '../../lib/navigation/useSignOuts.ts';

const refreshes = [api.users.list, api.users.read, ...accessReads];

/** Further effects of a role. docs/people.md, 'Rights by role'. */
const effects = {
  manager: 'Managers open the console, and may get every application for managers.',
  admin: "Admins manage everything except the owner's account, and may get every application.",
} as const;

interface RaiseDialogProps {
  request: AccessRequest;
  /** The version of the user that the reader has seen. */
  version: number;
  role: keyof typeof effects;
  /** Called before the change removes the request. */
  onRaise: () => void;
  onClose: () => void;
}

/** Confirms a new role together with the access that requires it. One call makes both changes, or none. */
export function RaiseDialog({ request, version, role, onRaise, onClose }: RaiseDialogProps) {
  const raise = useWrite(api.users.update, {
    refreshes,
    succeeded: 'Role changed and access granted',
    failed: { title: 'Failed to update access' },
  });
  const { show } = useSignOuts();
  const name = nameOf(request);
  const { userId: id, appId, appName } = request;
  const confirm = async () => {
    onRaise();
    const input = { params: { id }, body: { role, appAccess: [appId] } };
    const changed = await raise.run(input, {
      description: `${appName} for ${name}, now ${roleNames[role]}`,
      ifMatch: etagOf(version),
      // Someone may have decided the request, or changed the role: the row then shows it.
      onRefusal: () => void revalidateReads(refreshes),
    });
    onClose();
    show(changed?.signOutReport ?? null);
  };
  return (
    <AlertDialog
      title={`Make ${name} ${roleNames[role]} and grant ${appName}?`}
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
          The role of {name} changes from {roleNames[request.role]} to {roleNames[role]}, which signs them out
          everywhere. {effects[role]}
        </Text>
        <Text tone="inherit">
          {name} gets access to {appName}, and is notified.
        </Text>
      </Stack>
    </AlertDialog>
  );
}

/**
 * Returns the role that a user needs for an application, if it is above theirs and the actor may give them both.
 *
 * @returns null if the user's role suffices, or the actor may not
 */
export function roleToRaise(actor: Actor, user: Person, level: AccessLevel): 'manager' | 'admin' | null {
  if (level === 'user' || mayHold(user.role, level)) return null;
  const refusal =
    refusalToUpdate(actor, user, level) ?? refusalToGrant(actor, { ...user, role: level }, level);
  return refusal === null ? level : null;
}
