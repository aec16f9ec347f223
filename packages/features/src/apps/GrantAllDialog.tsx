import type { Application } from '@portico/contract/schemas/application';
import { AlertDialog } from '@portico/ui/AlertDialog';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { formatNumber } from '../lib/format/formats.ts';
import { roleNames } from '../lib/format/roles.ts';
import type { GrantedAll } from './GrantedNotice.tsx';
import { useEligible, useGrantAll } from './useApps.ts';

interface GrantAllDialogProps {
  app: Application;
  onClose: () => void;
  /** It can be undone. */
  onGranted: (granted: GrantedAll) => void;
}

/** Asks before everyone gets an application, and tells how many that are. */
export function GrantAllDialog({ app, onClose, onGranted }: GrantAllDialogProps) {
  const grantAll = useGrantAll();
  const eligible = useEligible(app.id);
  const who =
    app.accessLevel === 'user'
      ? 'Every active user'
      : `Every active user with the role ${roleNames[app.accessLevel]} or above`;
  return (
    <AlertDialog
      title={`Grant ${app.name} to everyone?`}
      variant="primary"
      cancelLabel="Cancel"
      confirmLabel="Grant All"
      pendingLabel="Granting..."
      isPending={grantAll.isPending}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await grantAll.run({ params: { id: app.id } });
        if (answer === null) return;
        onClose();
        if (answer.userIds.length > 0) onGranted({ count: answer.userIds.length, at: answer.grantedAt });
      }}
    >
      <Stack gap={2}>
        <Text tone="inherit">
          {who} who does not have it yet gets access at once. You can undo it afterwards.
        </Text>
        {eligible.state === 'failed' ? null : (
          <Text weight="strong" isTabular>
            {eligible.data ? `Access for ${more(eligible.data.count)}` : 'Counting users…'}
          </Text>
        )}
      </Stack>
    </AlertDialog>
  );
}

const more = (users: number) => `${formatNumber(users)} more ${users === 1 ? 'user' : 'users'}`;
