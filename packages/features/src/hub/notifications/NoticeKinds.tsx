import {
  type AdjustableKind,
  type Channel,
  type Channels,
  channels as everyChannel,
  readChannels,
  writeChannels,
} from '@portico/contract/log/schemas/notificationChannels';
import { Badge } from '@portico/ui/Badge';
import { Disclosure } from '@portico/ui/Disclosure';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { Table, type TableColumn } from '@portico/ui/Table';
import { Text } from '@portico/ui/Text';
import { Caption } from '../../lib/components/Caption.tsx';
import { priorities } from '../../lib/format/priorities.ts';
import { type NoticeKind, noticeKinds } from './notices.ts';

const audiences = [...new Set(noticeKinds.map(({ audience }) => audience))];

const titles: Readonly<Record<Channel, string>> = { app: 'In the app', push: 'Devices', email: 'Email' };

interface NoticeKindsProps {
  /** The chosen channels, as stored. */
  chosen: string;
  onChange: (chosen: string) => void;
  /** True if the hub has a mail server. */
  isMailed: boolean;
  /** True while notifications are off. */
  isDisabled: boolean;
}

/** Every kind of notification with its channels, folded by recipient. */
export function NoticeKinds({ chosen, onChange, isMailed, isDisabled }: NoticeKindsProps) {
  const all = readChannels(chosen);
  const withKind = (kind: AdjustableKind, next: Channels, usual: Channels) => {
    const { [kind]: _, ...others } = all;
    const isUsual = everyChannel.every(channel => next[channel] === usual[channel]);
    return writeChannels(isUsual ? others : { ...others, [kind]: next });
  };
  const shown: Channel[] = isMailed ? ['app', 'push', 'email'] : ['app', 'push'];
  const columns: TableColumn<NoticeKind>[] = [
    {
      id: 'kind',
      title: 'Notification',
      isRowHeader: true,
      cell: ({ title, cause, priority }) => (
        <Stack gap={0}>
          <Inline gap={2}>
            <Text>{title}</Text>
            {priority === 'normal' ? null : (
              <Badge tone={priorities[priority].tone}>{priorities[priority].label}</Badge>
            )}
          </Inline>
          <Caption>{cause}</Caption>
        </Stack>
      ),
    },
    ...shown.map(
      (channel): TableColumn<NoticeKind> => ({
        id: channel,
        title: titles[channel],
        isSnug: true,
        cell: ({ title, kind, channels }) => {
          if (kind === null) return <Text tone="muted">{channels[channel] ? 'Always' : 'Not sent'}</Text>;
          const current = all[kind] ?? channels;
          return (
            <Switch
              label={`${title}: ${titles[channel]}`}
              isLabelHidden
              isSelected={current.app && current[channel]}
              isDisabled={isDisabled || (channel !== 'app' && !current.app)}
              onChange={isOn => {
                const next = { ...(channel === 'app' && isOn ? channels : current), [channel]: isOn };
                onChange(withKind(kind, next, channels));
              }}
            />
          );
        },
      }),
    ),
  ];
  return (
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
            <Table
              label={`Notifications: ${audience}`}
              items={kinds}
              itemKey={({ title }) => title}
              columns={columns}
            />
          </Disclosure>
        );
      })}
    </Stack>
  );
}
