import type { Application } from '@portico/contract/schemas/application';
import { Button } from '@portico/ui/Button';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import { X } from 'lucide-react';
import { counted } from '../../lib/format/formats.ts';
import { useUndoGrantAll } from './useApps.ts';

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
  const undo = useUndoGrantAll();
  const revokeAll = async () => {
    const body = { grantedAt: granted.at };
    if ((await undo.run({ params: { id: app.id }, body }, { description: app.name })) !== null) onSettled();
  };
  return (
    <Notice tone="success">
      <Inline justify="between">
        <Text as="span" tone="inherit">
          {isNamed
            ? `${app.name}: granted to ${counted(granted.count, 'user')}.`
            : `Granted to ${counted(granted.count, 'user')}.`}
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
