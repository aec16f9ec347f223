export { shellPath } from '@portico/contract/api/documents';
export { pathWithin } from '@portico/contract/lib/links';
export { timeouts } from '@portico/contract/limits';
export { navigateMessage } from '../browser/workerMessages.ts';
export { hasOfflineCache } from '../storage/offlineCacheStore.ts';
export { brandFile, cachedBrand, isBrandFile } from './brand.ts';
export { isPortalDocument, networkOrFallback } from './documents.ts';
export { parsePushMessage } from './messages.ts';
export {
  cachePreviousVersion,
  deletePreviousVersions,
  isAsset,
  matchPreviousVersion,
} from './previousVersions.ts';
