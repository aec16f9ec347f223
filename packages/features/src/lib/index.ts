export { whenIdle } from './idle.ts';
export { listenForInstallOffer } from './installOffer.ts';
export { paths } from './paths.ts';
