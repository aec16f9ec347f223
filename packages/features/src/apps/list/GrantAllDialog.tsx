import type { Application } from '@portico/contract/schemas/application';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import { counted } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';
import type { GrantedAll } from './GrantedNotice.tsx';
import { useEligible, useGrantAll } from './useApps.ts';

interface GrantAllDialogProps {
  app: Application;
  onClose: () => void;
  /** Called after at least one grant, with what Undo needs. */
  onGranted: (granted: GrantedAll) => void;
}

/** Confirms a grant to all eligible users and shows their number. */
export function GrantAllDialog({ app, onClose, onGranted }: GrantAllDialogProps) {
  const grantAll = useGrantAll();
  const eligible = useEligible(app.id);
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
      input={{ params: { id: app.id } }}
      options={{ description: app.name }}
      onDone={answer => {
        if (answer.userIds.length > 0) onGranted({ count: answer.userIds.length, at: answer.grantedAt });
      }}
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
