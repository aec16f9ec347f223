export { SessionGate } from './SessionGate.tsx';
export { SessionProvider } from './SessionProvider.tsx';
export { useSession } from './useSession.ts';
