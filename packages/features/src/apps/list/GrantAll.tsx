import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import { Button } from '@portico/ui/Button';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { X } from 'lucide-react';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';
import type { AppDialogProps } from './useAppDialog.ts';

/** The reads that a Grant All changes, or its undoing. */
const refreshes = [...accessReads, api.apps.eligible];

/** A completed Grant All. */
export interface GrantedAll {
  /** The number of users who got access by it. */
  count: number;
  /** Time of the grant as an ISO timestamp; identifies it for Undo. */
  at: string;
}

interface GrantAllDialogProps extends AppDialogProps {
  /** Called after at least one grant, with what Undo needs. */
  onGranted: (granted: GrantedAll) => void;
}

/** Confirms a grant to all eligible users and shows their number. */
export function GrantAllDialog({ app, onClose, onGranted }: GrantAllDialogProps) {
  const eligible = useRead(api.apps.eligible, { params: { id: app.id } }, { isLive: true });
  const eligibleUsers =
    app.accessLevel === 'user'
      ? 'Every active user'
      : `Every active user with the role ${roleNames[app.accessLevel]} or above`;
  return (
    <ConfirmWrite
      row={api.apps.grantAll}
      refreshes={refreshes}
      succeeded={({ userIds: { length } }) =>
        length === 0
          ? 'All eligible users already have access'
          : `Access granted to ${counted(length, 'user')}`
      }
      failed={{ title: 'Failed to grant access' }}
      input={{ params: { id: app.id } }}
      options={{ description: app.name }}
      title={`Grant ${app.name} to everyone?`}
      variant="primary"
      confirmLabel="Grant All"
      pendingLabel="Granting..."
      onClose={onClose}
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
    </ConfirmWrite>
  );
}

interface GrantedNoticeProps {
  app: Application;
  granted: GrantedAll;
  /** Adds the name of the application, outside of its card. */
  isNamed?: boolean;
  /** Called when the grant was undone or the notice dismissed. */
  onSettled: () => void;
}

/** Offers to undo a Grant All while the screen is open: a toast would disappear too soon. */
export function GrantedNotice({ app, granted, isNamed = false, onSettled }: GrantedNoticeProps) {
  const undo = useWrite(api.apps.undoGrantAll, {
    refreshes,
    succeeded: ({ userIds: { length } }) => `Access revoked from ${counted(length, 'user')}`,
    failed: { title: 'Failed to revoke access' },
  });
  const revokeAll = async () => {
    const body = { grantedAt: granted.at };
    if ((await undo.run({ params: { id: app.id }, body }, { description: app.name })) !== null) onSettled();
  };
  return (
    <Notice tone="success">
      <Inline justify="between">
        <Text as="span" tone="inherit">
          {isNamed ? `${app.name}: granted` : 'Granted'} to {counted(granted.count, 'user')}.
        </Text>
        <Inline gap={1} isWrapping={false}>
          <Button
            size="small"
            aria-label={`Undo Grant All: ${app.name}`}
            isPending={undo.isPending}
            onPress={() => void revokeAll()}
          >
            Undo
          </Button>
          <IconButton
            size="small"
            label="Dismiss"
            icon={<X />}
            isDisabled={undo.isPending}
            onPress={onSettled}
          />
        </Inline>
      </Inline>
    </Notice>
  );
}
