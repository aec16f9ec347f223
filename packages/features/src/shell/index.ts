export { PortalShell } from './PortalShell.tsx';
export { Shell } from './Shell.tsx';
