import { useAddress } from '../lib/navigation/useAddress.ts';

/** The dialogs, by their parameter in the URL. */
type PortalDialog = 'open' | 'request';

/** Reads the open dialog and its application from the URL: `/?open=<app id>`, `/?request=<app id>`. */
export function usePortalDialog() {
  const { get, change } = useAddress();
  return {
    appToOpen: get('open'),
    appToRequest: get('request'),
    show: (dialog: PortalDialog, appId: string) => change({ open: null, request: null, [dialog]: appId }),
    close: () => change({ open: null, request: null }, { replace: true }),
  };
}
