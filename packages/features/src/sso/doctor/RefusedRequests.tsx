import { api } from '@portico/contract/api/table';
import type { OidcRefusal } from '@portico/contract/sso/schemas/doctor';
import { Card } from '@portico/ui/Card';
import { EmptyState } from '@portico/ui/EmptyState';
import { List } from '@portico/ui/List';
import { Stack } from '@portico/ui/Stack';
import { ShieldCheck } from 'lucide-react';
import { useOidc } from '../../apps/page/useWay.ts';
import { Caption } from '../../lib/components/Caption.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { loadMoreProps, usePages } from '../../lib/data/usePages.ts';
import { formatInstant, formatNumber } from '../../lib/format/formats.ts';
import { Problem } from './Problem.tsx';
import { useApp } from './useDoctor.ts';

/** The requests of an application that the hub refused in the last day, in words. docs/sso.md, 'Refused requests'. */
export function RefusedRequests({ appId }: { appId: string }) {
  const refusals = usePages(api.doctor.refusals, { params: { id: appId } }, { isLive: true });
  const app = useApp(appId);
  const settings = useOidc(appId);
  const render = (refusal: OidcRefusal) =>
    app.data === undefined ? null : (
      <Stack gap={1}>
        <Caption>{timesOf(refusal)}</Caption>
        <Problem {...refusal} app={app.data} settings={settings.data ?? null} />
      </Stack>
    );
  const state = refusals.state === 'ready' && app.state !== 'ready' ? app.state : refusals.state;
  return (
    <Card title="Refused requests" description="What this hub refused in the last day." padding="none">
      <List
        label="Refused requests"
        state={state}
        items={refusals.items}
        itemKey={({ reference }) => reference}
        loadingLabel="Loading refused requests"
        renderItem={render}
        empty={
          <EmptyState icon={<ShieldCheck />} title="No refused requests">
            No requests refused in the last 24 hours.
          </EmptyState>
        }
        failed={<LoadError message="The refused requests could not be loaded." of={[refusals, app]} />}
        more={loadMoreProps(refusals)}
      />
    </Card>
  );
}

/** Returns how often and when, e.g. '40,000 times, last Nov 22, 2026, 9:30:00 AM'. */
function timesOf({ count, firstAt, lastAt }: OidcRefusal): string {
  if (count === 1) return `Once, ${formatInstant(lastAt)}`;
  return `${formatNumber(count)} times since ${formatInstant(firstAt)}, last ${formatInstant(lastAt)}`;
}
