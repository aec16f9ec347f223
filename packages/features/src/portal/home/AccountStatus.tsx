import type { SecurityInfo } from '@portico/contract/schemas/portal';
import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { type LucideIcon, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useNow } from '../../lib/format/clock.tsx';
import { formatLastLogin, formatNumber } from '../../lib/format/formats.ts';
import { useIsOffline } from '../../session/useIsOffline.ts';
import { needsConnectionText } from './OfflineNotice.tsx';
import { useSecurityInfo } from './usePortal.ts';

type Status = SecurityInfo['accountStatus'];

const statuses: Record<Status, { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }> = {
  secure: { label: 'Secure', tone: 'success', Icon: ShieldCheck },
  warning: { label: 'Warning', tone: 'warning', Icon: ShieldAlert },
  alert: { label: 'Alert', tone: 'danger', Icon: ShieldX },
};

/** The security state of the user's account. docs/apps.md, 'Portal'. */
export function AccountStatus() {
  const info = useSecurityInfo();
  const isOffline = useIsOffline();
  return (
    <Card title="Account Status" description="As of your last visit">
      {info.state === 'failed' && isOffline ? (
        <Text tone="muted">{needsConnectionText}</Text>
      ) : info.state === 'failed' ? (
        <LoadError message="Your account status could not be loaded." of={info} />
      ) : info.state === 'loading' ? (
        <Loading label="Loading your account status">
          <Stack gap={3}>
            <Skeleton />
            <Skeleton />
          </Stack>
        </Loading>
      ) : (
        <Facts info={info.data} />
      )}
    </Card>
  );
}

function Facts({ info: { accountStatus, lastLoginDate, failedLoginAttempts } }: { info: SecurityInfo }) {
  const now = useNow();
  const { label, tone, Icon } = statuses[accountStatus];
  const since = lastLoginDate === null ? 'so far' : 'since your last login';
  const failures =
    failedLoginAttempts > 0
      ? [{ term: 'Failed Attempts', description: `${formatNumber(failedLoginAttempts)} ${since}` }]
      : [];
  return (
    <DescriptionList
      items={[
        {
          term: 'Security Status',
          description: (
            <Badge tone={tone} icon={<Icon />}>
              {label}
            </Badge>
          ),
        },
        { term: 'Last Login', description: formatLastLogin(lastLoginDate, now) },
        ...failures,
      ]}
    />
  );
}
