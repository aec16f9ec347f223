import { pathOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import type { ConsoleTable } from '@portico/contract/hub/consoleTables';
import type { AppLayout, TablePreferences } from '@portico/contract/hub/schemas/tables';
import { revalidateReads } from '../data/readCache.ts';
import { seedCache } from '../data/swr.ts';
import { useRead } from '../data/useRead.ts';
import { useWrite } from '../data/useWrite.ts';

const initial: TablePreferences = { isCompact: false, appLayout: null, columns: {}, views: [] };

const key = pathOf(api.tables.read, {});

/** Shows preferences in every table at once. */
export function showPreferences(next: TablePreferences): void {
  seedCache(api.tables.read, key, next);
}

/**
 * Reads the account's preferences for tables. Until the hub has responded, and if it does not, they are the defaults.
 *
 * @param skip true for an account without the console
 */
export function useTablePreferences({ skip = false }: { skip?: boolean } = {}) {
  const { state, data } = useRead(api.tables.read, {}, { skip });
  return { isReady: state !== 'loading', preferences: data ?? initial };
}

/** Changes the density of all tables, the columns of one, or the layout of apps. The tables show it before the hub has responded. */
export function usePreferTables() {
  const { preferences } = useTablePreferences();
  const { run } = useWrite(api.tables.prefer, {
    outlivesPage: true,
    // A failed choice is taken back.
    failed: { title: 'Your choice was not saved' },
  });
  const prefer = async (body: Parameters<typeof run>[0]['body'], next: TablePreferences) => {
    showPreferences(next);
    const saved = await run({ body });
    if (saved === null) await revalidateReads([api.tables.read]);
  };
  return {
    chooseDensity: (isCompact: boolean) => prefer({ isCompact }, { ...preferences, isCompact }),
    chooseAppLayout: (appLayout: AppLayout) => prefer({ appLayout }, { ...preferences, appLayout }),
    /** Null for the default columns. */
    chooseColumns: (table: ConsoleTable, shown: string[] | null) => {
      const { [table]: _, ...others } = preferences.columns;
      const columns = shown === null ? others : { ...others, [table]: shown };
      return prefer({ columns: { table, shown } }, { ...preferences, columns });
    },
  };
}
