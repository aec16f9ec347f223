import type { Application } from '@portico/contract/schemas/application';
import { api } from '@portico/contract/table';
import { Button } from '@portico/ui/Button';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import { X } from 'lucide-react';
import { accessReads } from '../../lib/data/accessReads.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { counted } from '../../lib/format/formats.ts';

/** A completed Grant All. */
export interface GrantedAll {
  /** The number of users who got access by it. */
  count: number;
  /** Time of the grant as an ISO timestamp; identifies it for Undo. */
  at: string;
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
    refreshes: [...accessReads, api.apps.eligible],
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
