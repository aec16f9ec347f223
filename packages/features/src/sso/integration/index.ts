export { IntegrationScreen } from './IntegrationScreen.tsx';
