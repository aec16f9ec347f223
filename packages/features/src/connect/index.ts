export { ConnectScreen } from './ConnectScreen.tsx';
/** @public For the page of an application, which another area shows. */
export { SignOnGuide } from './SignOnGuide.tsx';
