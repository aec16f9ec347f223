import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import type { ReactElement } from 'react';
import { PermittedButton } from './PermittedButton.tsx';

/** An action that ends or deletes something. */
export interface DangerAction {
  title: string;
  /** The data that is lost, and the data that stays. */
  loss: string;
  verb: string;
  icon: ReactElement;
  /** Why the reader may not do it, as a sentence; null if they may. */
  reason: string | null;
  onPress: () => void;
  isPending?: boolean;
  isDanger?: true;
}

interface DangerListProps {
  /** The name of the application or user. */
  name: string;
  actions: readonly DangerAction[];
}

/** The danger zone of an application or a user: each action with its losses. */
export const DangerList = ({ name, actions }: DangerListProps) => (
  <Card padding="none">
    <List
      label="Danger zone"
      items={actions}
      itemKey={({ title }) => title}
      renderItem={({ title, loss, verb, icon, reason, onPress, isPending = false, isDanger = false }) => (
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Text weight="strong">{title}</Text>
            <Text tone="muted">{loss}</Text>
          </Stack>
          <PermittedButton
            icon={icon}
            aria-label={`${verb}: ${name}`}
            variant={isDanger && reason === null ? 'danger' : 'secondary'}
            isPending={isPending}
            reason={reason}
            onPress={onPress}
          >
            {verb}
          </PermittedButton>
        </Inline>
      )}
    />
  </Card>
);
