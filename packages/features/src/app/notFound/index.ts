export { NotFound } from './NotFound.tsx';
export { PortalNotFound } from './PortalNotFound.tsx';
