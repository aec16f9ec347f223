export { DoctorScreen } from './DoctorScreen.tsx';
export { RefusedRequests } from './RefusedRequests.tsx';
export { TestSignOn } from './TestSignOn.tsx';
