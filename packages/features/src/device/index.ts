export { DeviceNotices } from './DeviceNotices.tsx';
export { registerWorker } from './worker.ts';
