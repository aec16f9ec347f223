export { shellPath } from '@portico/contract/documents';
export { timeouts } from '@portico/contract/limits';
export { pathWithin } from '@portico/contract/links';
export { hasLastKnown } from '../lib/lastKnownStore.ts';
export { goToMessage } from '../lib/workerMessages.ts';
export { answerOrKept, isPortalDocument } from './documents.ts';
export { forgetEarlier, isAsset, keepEarlier, matchEarlier } from './earlier.ts';
export { readPush } from './messages.ts';
