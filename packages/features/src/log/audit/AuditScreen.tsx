import { screens } from '@portico/contract/screens';
import { api } from '@portico/contract/table';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { IconButton } from '@portico/ui/IconButton';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { revalidateReads } from '../../lib/data/readCache.ts';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { counted } from '../../lib/format/formats.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useTableView } from '../../lib/tables/useTableView.ts';
import { ViewDialogs } from '../../lib/tables/ViewDialogs.tsx';
import { OpenView, ViewNotices } from '../../lib/tables/ViewNotices.tsx';
import { ViewsMenu } from '../../lib/tables/ViewsMenu.tsx';
import { AuditFigures } from './AuditFigures.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { EntryDialog } from './EntryDialog.tsx';
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
  const entry = logs.items.find(({ id }) => id === address.entryId);
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
        <VisuallyHidden isLive>
          {!address.isFiltered || logs.isStale || logs.total === null
            ? ''
            : counted(logs.total, 'entry', 'entries')}
        </VisuallyHidden>
        <Card padding="none">
          <AuditTable
            logs={logs}
            isWaiting={view.isWaiting}
            columns={view.columns}
            isFiltered={address.isFiltered}
            onShow={address.show}
            onClear={address.clear}
          />
        </Card>
      </Stack>
      {entry ? <EntryDialog entry={entry} onClose={address.closeEntry} /> : null}
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
