export { InstallPrompt } from './InstallPrompt.tsx';
export { listenForInstallOffer } from './offer.ts';
