import type { Role } from '@portico/contract/schemas/role';
import type { UpdateUserBody, User } from '@portico/contract/schemas/user';
import { api } from '@portico/contract/table';
import { useRef } from 'react';
import { useClient } from '../lib/data/client.tsx';
import { revalidateReads } from '../lib/data/readCache.ts';
import { nameOf } from '../lib/format/names.ts';
import { roleNames } from '../lib/format/roles.ts';
import { type ComparedFields, textValue } from '../lib/forms/compare.ts';
import { useVersionedSave } from '../lib/forms/useVersionedSave.ts';
import { useSession, useUser } from '../session/useSession.ts';
import { userReads, useUpdateUser } from './useUsers.ts';

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

interface UserSaveOptions {
  /** Called after a save, and if the user was deleted meanwhile. */
  onClose: () => void;
  /** Receives the id of the report on applications, if a new role ended sessions. */
  onEnded: (report: string | null) => void;
  /** Called with the stored user when the reader gives up their changes. */
  onDiscarded: (theirs: User) => void;
}

/** How a user is saved. */
export type UserSave = ReturnType<typeof useUserSave>;

/**
 * Saves fields of a user, without undoing what another administrator saved meanwhile (decision 47).
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
  const update = useUpdateUser();
  const report = useRef<string | null>(null);
  const params = { id: user.id };
  const { save, isSaving, conflict } = useVersionedSave<User, Name>({
    stored: user,
    fields,
    read: () => client.call(api.users.read, { params }),
    write: async (changes, options) => {
      const body = changes as UpdateUserBody;
      const saved = await update.run({ params, body }, { description: nameOf(user), ...options });
      report.current = saved?.signOutReport ?? null;
      return saved;
    },
    onSaved: async () => {
      onClose();
      onEnded(report.current);
      if (user.id === actor.id) await verify();
    },
    onGone: () => {
      onClose();
      void revalidateReads(userReads);
    },
    onDiscarded: theirs => {
      onDiscarded(theirs);
      void revalidateReads(userReads);
    },
  });
  return { save, conflict, isPending: update.isPending || isSaving, fieldErrors: update.fieldErrors };
}
