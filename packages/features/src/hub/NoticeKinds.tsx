import { Badge } from '@portico/ui/Badge';
import { Disclosure } from '@portico/ui/Disclosure';
import { Inline } from '@portico/ui/Inline';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { priorities } from '../lib/format/priorities.ts';
import { type NoticeKind, noticeKinds } from './notices.ts';

const audiences = [...new Set(noticeKinds.map(({ audience }) => audience))];

interface NoticeKindsProps {
  /** True if the hub has a mail server. */
  isMailed: boolean;
}

/** Every kind of notification, folded by recipient. */
export const NoticeKinds = ({ isMailed }: NoticeKindsProps) => (
  <Stack gap={1}>
    {audiences.map(audience => {
      const kinds = noticeKinds.filter(kind => kind.audience === audience);
      return (
        <Disclosure
          key={audience}
          title={
            <>
              {audience}
              <Text as="span" size="small" tone="muted">
                {kinds.length}
              </Text>
            </>
          }
        >
          <List
            label={`Notifications: ${audience}`}
            state="ready"
            items={kinds}
            itemKey={({ title }) => title}
            renderItem={kind => <Kind {...kind} isMailed={isMailed} />}
            loadingLabel=""
            empty={null}
            failed={null}
          />
        </Disclosure>
      );
    })}
  </Stack>
);

function channelsOf(isPushed: boolean, isMailed: boolean): string {
  if (!isPushed) return 'In-app';
  return isMailed ? 'In-app, push and email' : 'In-app and push';
}

const Kind = ({ title, cause, priority, isPushed, isMailed }: NoticeKind & NoticeKindsProps) => (
  <Inline justify="between" gap={3} isWrapping={false}>
    <Stack gap={0} isGrowing>
      <Text>{cause}</Text>
      <Text size="small" tone="muted">{`${title} · ${channelsOf(isPushed, isMailed)}`}</Text>
    </Stack>
    {priority === 'normal' ? null : (
      <Badge tone={priorities[priority].tone}>{priorities[priority].label}</Badge>
    )}
  </Inline>
);
