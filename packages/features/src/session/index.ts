export { useSession } from './useSession.ts';
