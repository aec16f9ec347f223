export { shellPath } from '@portico/contract/documents';
export { timeouts } from '@portico/contract/limits';
export { pathWithin } from '@portico/contract/links';
export { hasOfflineCache } from '../lib/offlineCacheStore.ts';
export { navigateMessage } from '../lib/workerMessages.ts';
export { isPortalDocument, networkOrFallback } from './documents.ts';
export { parsePushMessage } from './messages.ts';
export {
  cachePreviousVersion,
  deletePreviousVersions,
  isAsset,
  matchPreviousVersion,
} from './previousVersions.ts';
