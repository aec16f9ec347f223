export { SignedOutScreen } from './SignedOutScreen.tsx';
