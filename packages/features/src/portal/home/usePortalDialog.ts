import { useAddress } from '../../lib/navigation/useAddress.ts';

/** The dialogs, by their parameter in the URL. */
type PortalDialog = 'details' | 'open' | 'request';

const none = { details: null, open: null, request: null };

/**
 * Reads the open dialog and its application from the URL: `/?details=<app id>`, `/?open=<app id>`,
 * `/?request=<app id>`.
 */
export function usePortalDialog() {
  const { get, change } = useAddress();
  return {
    appWithDetails: get('details'),
    appToOpen: get('open'),
    appToRequest: get('request'),
    show: (dialog: PortalDialog, appId: string) => change({ ...none, [dialog]: appId }),
    close: () => change(none, { replace: true }),
  };
}
