export { shellPath } from '@portico/contract/documents';
export { isPortalDocument } from './documents.ts';
