import * as portal from '@portico/contract/endpoints/portal';

/** The reads of the portal's first page. Its document requests them before the app's code is there. */
export const firstReads = [portal.myApps, portal.availableApps, portal.stats, portal.securityInfo];
