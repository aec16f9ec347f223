export { DoctorScreen } from './DoctorScreen.tsx';
