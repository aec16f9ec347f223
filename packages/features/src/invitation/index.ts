export { InvitationScreen } from './InvitationScreen.tsx';
