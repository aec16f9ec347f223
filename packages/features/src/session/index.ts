export { canOpenScreen } from './screenAccess.ts';
export { useSession } from './useSession.ts';
