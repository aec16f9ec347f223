import * as portal from '@portico/contract/endpoints/portal';

/** The reads of the portal's home. Its document starts them before the app's code has loaded. */
export const firstReads = [portal.myApps, portal.availableApps, portal.stats, portal.securityInfo];
