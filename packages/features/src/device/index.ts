export { DeviceNotices } from './DeviceNotices.tsx';
