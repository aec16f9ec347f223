import { api } from '@portico/contract/api/table';
import { etagOf } from '@portico/contract/api/versions';
import { intervals } from '@portico/contract/limits';
import type { Role } from '@portico/contract/people/schemas/role';
import type { UpdateUserBody, User } from '@portico/contract/people/schemas/user';
import { useRef } from 'react';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useClient } from '../../lib/data/client.tsx';
import { toast } from '../../lib/data/toasts.ts';
import { userReads } from '../../lib/data/useSuspendUser.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';
import { roleNames } from '../../lib/format/roles.ts';
import { type ComparedFields, textValue } from '../../lib/forms/compare.ts';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';
import { signOutsLink } from '../../lib/navigation/useSignOuts.ts';
import { useSession, useUser } from '../../session/state/useSession.ts';

const text = (label: string) => ({ label, format: textValue });

/** The fields of a user that administrators edit. */
export const userFields = {
  username: text('Username'),
  email: text('Email'),
  firstName: text('First name'),
  lastName: text('Last name'),
  company: text('Company'),
  department: text('Department'),
  position: text('Position'),
  role: { label: 'Role', format: (role: Role) => roleNames[role] },
};

type UserField = keyof typeof userFields;

const overtaken = {
  title: 'Failed to undo the change',
  description: 'It has been changed since, so this can no longer be undone.',
};

interface UserSaveOptions {
  /** Called after a save, and if the user was deleted meanwhile. */
  onClose: () => void;
  /** Receives the id of the report on applications, if a new role ended sessions. */
  onEnded: (report: string | null) => void;
  /** Called with the stored user when the reader gives up their changes. */
  onDiscarded: (theirs: User) => void;
}

/**
 * Saves fields of a user, without undoing what another administrator saved meanwhile (decision 47). The toast offers to
 * write the previous values back.
 *
 * @param user as the reader saw them when they began
 * @param fields the fields to save
 */
export function useUserSave<Name extends UserField>(
  user: User,
  fields: ComparedFields<User, Name>,
  { onClose, onEnded, onDiscarded }: UserSaveOptions,
) {
  const actor = useUser();
  const { verify } = useSession();
  const client = useClient();
  const refreshes = [...userReads, ...accessReads];
  const update = useWrite(api.users.update, {
    refreshes,
    succeeded: 'User updated successfully',
    failed: { title: 'Error updating user', message: 'Failed to update user' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });
  // Its toast leads to the report on applications, because the reader may be on another screen by then.
  const restore = useWrite(api.users.update, {
    refreshes,
    succeeded: ({ signOutReport }) => ({ title: 'Change undone', ...signOutsLink(signOutReport) }),
    failed: { title: 'Failed to undo the change' },
    handled: ['changed_meanwhile'],
  });
  const report = useRef<string | null>(null);
  const params = { id: user.id };
  const verifySelf = async () => {
    if (user.id === actor.id) await verify();
  };
  const undo = async (before: UpdateUserBody, saved: User | null) => {
    if (saved === null) return;
    const rest =
      before.role === undefined ? '' : '. Sessions stay ended, and revoked applications stay revoked.';
    const restored = await restore.run(
      { params, body: before },
      {
        ifMatch: etagOf(saved.version),
        description: `${nameOf(saved)}${rest}`,
        onRefusal: code => {
          if (code === 'changed_meanwhile') toast.failure(overtaken);
        },
      },
    );
    if (restored !== null) await verifySelf();
  };
  const { save, isSaving, conflict } = useVersionedSave<User, Name>({
    stored: user,
    fields,
    read: () => client.call(api.users.read, { params }),
    write: async (changes, options, current) => {
      const body = changes as UpdateUserBody;
      const names = Object.keys(changes) as Name[];
      const before = Object.fromEntries(names.map(name => [name, current[name]])) as UpdateUserBody;
      let saved: User | null = null;
      const offer = {
        duration: intervals.undoToast,
        button: { label: 'Undo', onPress: () => undo(before, saved) },
      };
      const stored = await update.run({ params, body }, { description: nameOf(user), offer, ...options });
      saved = stored;
      report.current = stored?.signOutReport ?? null;
      return stored;
    },
    conflictTitle: 'User changed while you were editing',
    lastChange: <LastChange action="update_user" entityId={user.id} />,
    refreshes: userReads,
    onSaved: async () => {
      onClose();
      onEnded(report.current);
      await verifySelf();
    },
    onGone: onClose,
    onDiscarded,
  });
  return {
    save,
    /** The dialog after someone else has changed the same field; null if the reader has nothing to choose. */
    conflict,
    isPending: update.isPending || isSaving,
    fieldErrors: update.fieldErrors,
  };
}
