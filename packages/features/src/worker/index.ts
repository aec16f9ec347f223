export { shellPath } from '@portico/contract/documents';
export { goToMessage } from '../lib/workerMessages.ts';
export { isPortalDocument } from './documents.ts';
export { pathWithin, readPush } from './messages.ts';
