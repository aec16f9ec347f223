export { GuideDialog } from './GuideDialog.tsx';
export { IntegrationScreen } from './IntegrationScreen.tsx';
