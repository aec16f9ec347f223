export type { PortalScreenProps } from './PortalHeader.tsx';
export { PortalShell } from './PortalShell.tsx';
export { Shell } from './Shell.tsx';
