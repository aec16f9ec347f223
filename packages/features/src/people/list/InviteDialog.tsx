import { api } from '@portico/contract/api/table';
import type { Invitation, User } from '@portico/contract/people/schemas/user';
import { Checkbox } from '@portico/ui/Checkbox';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { userReads } from '../../lib/data/useSuspendUser.ts';
import { nameOf } from '../../lib/format/names.ts';
import { useCanMail } from './useUsers.ts';

interface InviteDialogProps {
  user: User;
  onClose: () => void;
  /** Receives the invitation, which the hub returns only once. */
  onInvited: (invitation: Invitation) => void;
}

/** Confirms a new invitation, which replaces the previous one. */
export function InviteDialog({ user, onClose, onInvited }: InviteDialogProps) {
  const canMail = useCanMail(user.email);
  const [isMailChosen, setMailChosen] = useState(true);
  const isMailed = canMail && isMailChosen;
  return (
    <ConfirmWrite
      title={`New invitation link for ${nameOf(user)}?`}
      variant="primary"
      onClose={onClose}
      confirmLabel={isMailed ? 'Email link' : 'Make link'}
      row={api.users.invite}
      refreshes={[...userReads, api.users.overview]}
      succeeded={({ mailedTo }) =>
        mailedTo === null
          ? 'Invitation link created'
          : { title: 'Invitation on its way', description: `It goes to ${mailedTo}.` }
      }
      failed={{ title: 'Error inviting user', message: 'Failed to create the invitation link' }}
      input={{ params: { id: user.id }, body: { delivery: isMailed ? 'mail' : 'link' } }}
      options={{ description: nameOf(user) }}
      onDone={onInvited}
    >
      <Stack gap={5}>
        <Text tone="muted">
          The previous link stops working. {user.username} has not chosen a password yet.
        </Text>
        {canMail ? <MailChoice email={user.email} isMailed={isMailed} onChange={setMailChosen} /> : null}
      </Stack>
    </ConfirmWrite>
  );
}

interface MailChoiceProps {
  /** The address; '' while none is typed. */
  email: string;
  isMailed: boolean;
  onChange: (isMailed: boolean) => void;
}

/** Chooses whether the hub mails the link of an invitation, or shows it to copy. */
export const MailChoice = ({ email, isMailed, onChange }: MailChoiceProps) => (
  <Checkbox
    isSelected={isMailed}
    onChange={onChange}
    description={
      isMailed
        ? `The link goes to ${email === '' ? 'their address' : email} only. It is not shown here.`
        : 'You get a link to send, which works once.'
    }
  >
    Email the link
  </Checkbox>
);
