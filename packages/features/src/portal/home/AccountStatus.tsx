import { api } from '@portico/contract/api/table';
import type { SecurityInfo } from '@portico/contract/apps/schemas/portal';
import { Badge, type BadgeProps } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { StartFact } from '@portico/ui/StartPage';
import { Text } from '@portico/ui/Text';
import { type LucideIcon, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '../../lib/data/useRead.ts';
import { useNow } from '../../lib/format/clock.tsx';
import { formatLastLogin, formatNumber } from '../../lib/format/formats.ts';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';
import { needsConnectionText } from './OfflineNotice.tsx';

type Status = SecurityInfo['accountStatus'];

const statuses: Record<Status, { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }> = {
  secure: { label: 'Secure', tone: 'success', Icon: ShieldCheck },
  warning: { label: 'Warning', tone: 'warning', Icon: ShieldAlert },
  alert: { label: 'Alert', tone: 'danger', Icon: ShieldX },
};

/** The security state of the user's account before this session. docs/apps.md, 'Portal'. */
export function AccountStatus() {
  const info = useRead(api.portal.securityInfo);
  const isOffline = useIsOffline();
  return (
    <StartFact label="Account Status" loadingLabel="Loading your account status">
      {isOffline ? (
        <Text tone="muted">{needsConnectionText}</Text>
      ) : info.state === 'loading' ? undefined : info.state === 'ready' ? (
        <Facts info={info.data} />
      ) : (
        <Inline>
          <Text tone="muted">Your account status could not be loaded.</Text>
          <Button size="small" onPress={() => void info.reload()}>
            Try again
          </Button>
        </Inline>
      )}
    </StartFact>
  );
}

function Facts({ info: { accountStatus, lastLoginDate, failedLoginAttempts } }: { info: SecurityInfo }) {
  const now = useNow();
  const { label, tone, Icon } = statuses[accountStatus];
  const since = lastLoginDate === null ? 'so far' : 'since your last login';
  return (
    <>
      <Fact term="Security Status">
        <Badge tone={tone} icon={<Icon />}>
          {label}
        </Badge>
      </Fact>
      <Fact term="Last Login">{formatLastLogin(lastLoginDate, now)}</Fact>
      {failedLoginAttempts > 0 ? (
        <Fact term="Failed Attempts">{`${formatNumber(failedLoginAttempts)} ${since}`}</Fact>
      ) : null}
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <Inline>
    <Text as="span" size="small" tone="muted">
      {term}
    </Text>
    <Text as="span" size="small">
      {children}
    </Text>
  </Inline>
);
