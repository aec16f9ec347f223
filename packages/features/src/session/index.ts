export { canOpenScreen } from './gate/screenAccess.ts';
export { useSession } from './state/useSession.ts';
