export { PortalHeader } from './PortalHeader.tsx';
export { PortalShell } from './PortalShell.tsx';
export { Shell } from './Shell.tsx';
