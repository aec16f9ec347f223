export { MachineClientsScreen } from './MachineClientsScreen.tsx';
