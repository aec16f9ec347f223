import { api } from '@portico/contract/api/table';
import { screens } from '@portico/contract/screens';
import { Heading } from '@portico/ui/Heading';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useTableView } from '../../lib/tables/useTableView.ts';
import { ViewDialogs } from '../../lib/tables/ViewDialogs.tsx';
import { OpenView, ViewNotices } from '../../lib/tables/ViewNotices.tsx';
import { ViewsMenu } from '../../lib/tables/ViewsMenu.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFigures } from './AuditFigures.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { ExportButton } from './ExportButton.tsx';
import { readViewFilters } from './filter.ts';
import { useAuditFilter } from './useAuditFilter.ts';
import { useAuditLogs } from './useAuditLogs.ts';

/** Audit logs: the event log with search, filters and export, all run by the server. docs/log.md, 'Audit log'. */
export function AuditScreen() {
  const view = useTableView('auditLogs', readViewFilters);
  const address = useAuditFilter(view);
  useTitle(
    view.current === null ? screens.auditLogs.title : `${view.current.name}: ${screens.auditLogs.title}`,
  );
  const logs = useKeepPreviousData(useAuditLogs(address.filter));
  return (
    <Page>
      <Stack>
        <Inline justify="between" gap={4}>
          <Stack gap={0}>
            <Heading level={1}>Audit logs</Heading>
            <OpenView view={view} />
          </Stack>
          <Inline>
            <ViewsMenu view={view} path={paths.auditLogs} allLabel="All entries" />
            <RefreshButton />
            <ExportButton filter={address.filter} />
          </Inline>
        </Inline>
        <ViewNotices view={view} />
        <ViewDialogs view={view} />
        <AuditFigures filter={address.filter} isFiltered={address.isFiltered} total={logs.total} />
        <AuditFilters address={address} entries={logs.items} isSearching={logs.isStale} />
        <AuditEntries address={address} logs={logs} isWaiting={view.isWaiting} columns={view.columns} />
      </Stack>
    </Page>
  );
}

/** Reloads the log. */
function RefreshButton() {
  const [isPending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    await revalidateReads([api.auditLogs.list, api.auditLogs.summary, api.auditLogs.filters]);
    setPending(false);
  };
  return (
    <IconButton
      label="Refresh logs"
      icon={<RotateCw />}
      isPending={isPending}
      onPress={() => void refresh()}
    />
  );
}
