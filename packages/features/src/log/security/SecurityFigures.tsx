import { pages, recentWindows } from '@portico/contract/limits';
import { Grid } from '@portico/ui/Grid';
import { StatCard } from '@portico/ui/StatCard';
import { Activity, Ban, Gauge, Globe } from 'lucide-react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { useSecurityDashboard } from './useSecurity.ts';

/** Formats the length of a list, with a plus sign if the list has reached the server's limit. */
const cappedCount = (items: readonly unknown[], limit: number) =>
  `${formatNumber(items.length)}${items.length < limit ? '' : '+'}`;

/** Four figures about security events. docs/log.md, 'Security monitoring'. */
export function SecurityFigures() {
  const dashboard = useSecurityDashboard();
  const { state, data } = dashboard;
  if (state === 'failed')
    return <LoadError message="The security figures could not be loaded." of={dashboard} isCard />;
  const tests = data?.recentEvents.filter(({ isTest }) => isTest).length ?? 0;
  return (
    <Grid split="quarters">
      <StatCard
        label="Recent Events"
        loadingLabel="Counting events"
        icon={<Activity />}
        value={data && cappedCount(data.recentEvents, pages.securityEvents.max)}
        hint={`In the last 24 hours${tests === 0 ? '' : `, including ${counted(tests, 'test event')}`}`}
      />
      <StatCard
        label="Blocked Attempts"
        loadingLabel="Counting blocked attempts"
        icon={<Ban />}
        value={data && formatNumber(data.blockedAttempts)}
        hint="Rejected sign-ins in the last 24 hours"
      />
      <StatCard
        label="High-Risk IPs"
        loadingLabel="Counting IP addresses"
        icon={<Globe />}
        value={data && cappedCount(data.highRiskIps, recentWindows.addresses)}
        hint={`Risk ${recentWindows.highRisk} or above in the last 7 days`}
      />
      <StatCard
        label="Average Risk Score"
        loadingLabel="Loading risk score"
        icon={<Gauge />}
        value={data && formatNumber(data.totalRiskScore)}
        hint="Out of 100, in the last 24 hours"
      />
    </Grid>
  );
}
