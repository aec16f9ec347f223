import { api } from '@portico/contract/table';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';
import type { GrantedAll } from './GrantedNotice.tsx';
import type { AppDialogProps } from './useAppDialog.ts';

interface GrantAllDialogProps extends AppDialogProps {
  /** Called after at least one grant, with what Undo needs. */
  onGranted: (granted: GrantedAll) => void;
}

/** Confirms a grant to all eligible users and shows their number. */
export function GrantAllDialog({ app, onClose, onGranted }: GrantAllDialogProps) {
  const input = { params: { id: app.id } };
  const eligible = useRead(api.apps.eligible, input, { isLive: true });
  const grantAll = useWrite(api.apps.grantAll, {
    refreshes: [...accessReads, api.apps.eligible],
    succeeded: ({ userIds: { length } }) =>
      length === 0
        ? 'All eligible users already have access'
        : `Access granted to ${counted(length, 'user')}`,
    failed: { title: 'Failed to grant access' },
  });
  const eligibleUsers =
    app.accessLevel === 'user'
      ? 'Every active user'
      : `Every active user with the role ${roleNames[app.accessLevel]} or above`;
  return (
    <ConfirmDialog
      title={`Grant ${app.name} to everyone?`}
      variant="primary"
      confirmLabel="Grant All"
      pendingLabel="Granting..."
      onClose={onClose}
      write={grantAll}
      input={input}
      options={{ description: app.name }}
      onDone={({ userIds: { length }, grantedAt }) =>
        length > 0 && onGranted({ count: length, at: grantedAt })
      }
    >
      <Stack gap={2}>
        <Text tone="inherit">
          {eligibleUsers} without access gets it at once. You can undo this afterwards.
        </Text>
        {eligible.state === 'failed' ? null : (
          <Text weight="strong" isTabular>
            {eligible.data ? `Access for ${counted(eligible.data.count, 'more user')}` : 'Counting users…'}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
