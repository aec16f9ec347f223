export { type PortalScreenProps, PortalShell } from './PortalShell.tsx';
export { Shell } from './Shell.tsx';
