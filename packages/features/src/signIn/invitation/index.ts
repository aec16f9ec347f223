export { InvitationScreen } from './InvitationScreen.tsx';
export { ResetScreen } from './ResetScreen.tsx';
