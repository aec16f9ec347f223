import { recentWindows, riskThresholds } from '@portico/contract/limits';
import { type SecurityDashboard, securitySeverities } from '@portico/contract/log/schemas/security';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { Inline } from '@portico/ui/Inline';
import { Link } from '@portico/ui/Link';
import { List } from '@portico/ui/List';
import { Meter } from '@portico/ui/Meter';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { Caption } from '../../lib/components/Caption.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { auditLogPath } from '../../lib/navigation/auditLogPaths.ts';
import { formatLocation, severities } from './presentation.ts';
import { useSecurityDashboard } from './useSecurity.ts';

const thresholds = securitySeverities
  .map(severity => ({ from: riskThresholds[severity], tone: severities[severity].tone }))
  .toReversed();

/** The number of addresses shown at first: as many as fit beside the timeline. */
const initialCount = 3;

/** The IP addresses with the highest risk. Each links to its entries in the audit log. */
export function HighRiskAddresses() {
  const dashboard = useSecurityDashboard();
  const { state, data } = dashboard;
  const [isExpanded, setExpanded] = useState(false);
  const addresses = data?.highRiskIps;
  const more = isExpanded ? 0 : (addresses?.length ?? 0) - initialCount;
  return (
    <Card
      title="High-Risk IPs"
      padding="none"
      footer={
        more > 0 ? (
          <Button variant="quiet" size="small" onPress={() => setExpanded(true)}>
            Show {formatNumber(more)} more
          </Button>
        ) : undefined
      }
    >
      <List
        label="High-Risk IPs"
        state={state}
        items={isExpanded ? addresses : addresses?.slice(0, initialCount)}
        itemKey={({ ipAddress }) => ipAddress}
        loadingLabel="Loading IP addresses"
        renderItem={address => <Address {...address} />}
        empty={
          <EmptyState icon={<Globe />} title="No high-risk IPs">
            No IP address reached a risk score of {recentWindows.highRisk} in the last 7 days.
          </EmptyState>
        }
        failed={<LoadError message="The IP addresses could not be loaded." of={dashboard} />}
      />
    </Card>
  );
}

type HighRiskIp = SecurityDashboard['highRiskIps'][number];

const Address = ({ ipAddress, location, maxRiskScore, eventCount }: HighRiskIp) => (
  <Stack gap={2}>
    <Stack gap={0}>
      <Inline justify="between">
        <Link
          href={auditLogPath('ipAddress', ipAddress)}
          tone="ink"
          isStrong
          isStandalone
          aria-label={`${ipAddress} in the audit log`}
        >
          {ipAddress}
        </Link>
        <Text as="span" size="small" tone="muted">
          {counted(eventCount, 'event')}
        </Text>
      </Inline>
      <Caption>{formatLocation(location)}</Caption>
    </Stack>
    <Meter
      label="Max risk score"
      value={maxRiskScore}
      valueLabel={`${maxRiskScore}/100`}
      thresholds={thresholds}
    />
  </Stack>
);
