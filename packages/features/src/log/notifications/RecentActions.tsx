import { IconTile } from '@portico/ui/IconTile';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import type { PastToast } from '@portico/ui/pastToasts';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Caption } from '../../lib/components/Caption.tsx';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatRelative } from '../../lib/format/formats.ts';

const icons = {
  success: { icon: <CircleCheck />, tone: 'success', word: 'Done' },
  danger: { icon: <CircleAlert />, tone: 'danger', word: 'Failed' },
  info: { icon: <Info />, tone: 'info', word: 'Message' },
} as const;

interface RecentActionsProps {
  /** Newest first. */
  toasts: readonly PastToast[];
  /** Called when the user follows a link. */
  onFollow: () => void;
}

/** The toasts of this session, in the popover of the bell. docs/log.md, 'Bell'. */
export function RecentActions({ toasts, onFollow }: RecentActionsProps) {
  const now = useNow();
  return (
    <List
      label="Recent actions"
      items={toasts}
      itemKey={({ id }) => id}
      renderItem={({ tone = 'info', title, description, action, at }) => (
        <Inline gap={3} isWrapping={false}>
          <IconTile icon={icons[tone].icon} tone={icons[tone].tone} />
          <Stack gap={0}>
            <Text weight="strong">
              <UserSuppliedName isSentence>{title}</UserSuppliedName>
            </Text>
            {description ? (
              <Text tone="muted">
                <UserSuppliedName isSentence>{description}</UserSuppliedName>
              </Text>
            ) : null}
            <Inline gap={2}>
              <Caption>
                {icons[tone].word}, {formatRelative(new Date(at).toISOString(), now)}
              </Caption>
              {action ? (
                <Link href={action.href} onPress={onFollow} isStandalone>
                  {action.label}
                </Link>
              ) : null}
            </Inline>
          </Stack>
        </Inline>
      )}
    />
  );
}
