export { AppProof } from './AppProof.tsx';
