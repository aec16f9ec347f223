import { usePreferTables, useTablePreferences } from '../../lib/tables/useTablePreferences.ts';

/** The number of applications above which they are a list at first. */
const mostCards = 12;

/**
 * Returns how applications are shown: as the account has chosen, else by their number.
 *
 * @param count the number of all applications
 */
export function useAppLayout(count: number) {
  const { isReady, preferences } = useTablePreferences();
  const { chooseAppLayout } = usePreferTables();
  const layout = preferences.appLayout ?? (count > mostCards ? 'list' : 'cards');
  return {
    isReady,
    layout,
    switchLayout: () => void chooseAppLayout(layout === 'list' ? 'cards' : 'list'),
  };
}
