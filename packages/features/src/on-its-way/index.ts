export { OnItsWay } from './OnItsWay.tsx';
