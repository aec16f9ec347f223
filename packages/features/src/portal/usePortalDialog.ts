import { useAddress } from '../lib/navigation/useAddress.ts';

/** The dialogs of the portal, by their parameter in the address. */
type PortalDialog = 'open' | 'request';

/** Which dialog is open, and about which application: `/?open=<app id>`, `/?request=<app id>`. */
export function usePortalDialog() {
  const { get, change } = useAddress();
  return {
    appToOpen: get('open'),
    appToRequest: get('request'),
    show: (dialog: PortalDialog, appId: string) => change({ open: null, request: null, [dialog]: appId }),
    close: () => change({ open: null, request: null }, { replace: true }),
  };
}
