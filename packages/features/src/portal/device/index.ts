export { DeviceCard } from './DeviceCard.tsx';
export { DeviceNotices } from './DeviceNotices.tsx';
