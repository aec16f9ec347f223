import type { Application } from '@portico/contract/schemas/application';
import { Button } from '@portico/ui/Button';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Text } from '@portico/ui/Text';
import { X } from 'lucide-react';
import { userCount, useUndoGrantAll } from './useApps.ts';

/** What a Grant All gave. */
export interface GrantedAll {
  /** To how many it was new. */
  count: number;
  /** Names the action, to undo it. */
  at: string;
}

interface GrantedNoticeProps {
  app: Application;
  granted: GrantedAll;
  /** It was undone, or is to stay. */
  onSettled: () => void;
}

/** Lets a Grant All be undone for as long as the screen is open: a toast would be gone too soon. */
export function GrantedNotice({ app, granted, onSettled }: GrantedNoticeProps) {
  const undo = useUndoGrantAll();
  const takeBack = async () => {
    const body = { grantedAt: granted.at };
    if ((await undo.run({ params: { id: app.id }, body })) !== null) onSettled();
  };
  return (
    <Notice tone="success">
      <Inline justify="between">
        <Text as="span" tone="inherit">
          Granted to {userCount(granted.count)}.
        </Text>
        <Inline gap={1} isWrapping={false}>
          <Button
            size="small"
            aria-label={`Undo Grant All: ${app.name}`}
            isPending={undo.isPending}
            onPress={() => void takeBack()}
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
