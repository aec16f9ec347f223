import type { Invitation, User } from '@portico/contract/schemas/user';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { nameOf } from '../../lib/format/names.ts';
import { MailChoice } from './MailChoice.tsx';
import { useCanMail, useInvite } from './useUsers.ts';

interface InviteDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the invitation, which the hub returns only once. */
  onInvited: (invitation: Invitation) => void;
}

/** Confirms a new invitation, which replaces the previous one. */
export function InviteDialog({ user, onClose, onInvited }: InviteDialogProps) {
  const invite = useInvite();
  const canMail = useCanMail(user.email);
  const [isMailChosen, setMailChosen] = useState(true);
  const isMailed = canMail && isMailChosen;
  return (
    <AlertDialog
      title={`New invitation link for ${nameOf(user)}?`}
      variant="primary"
      onClose={onClose}
      cancelLabel="Cancel"
      confirmLabel={isMailed ? 'Email link' : 'Make link'}
      isPending={invite.isPending}
      onConfirm={async () => {
        const delivery = isMailed ? 'mail' : 'link';
        const invitation = await invite.run(
          { params: { id: user.id }, body: { delivery } },
          { description: nameOf(user) },
        );
        if (invitation !== null) onInvited(invitation);
      }}
    >
      <Stack gap={5}>
        <Text tone="muted">
          The previous link stops working. {user.username} has not chosen a password yet.
        </Text>
        {canMail ? <MailChoice email={user.email} isMailed={isMailed} onChange={setMailChosen} /> : null}
      </Stack>
    </AlertDialog>
  );
}
