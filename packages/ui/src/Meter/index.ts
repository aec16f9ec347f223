export { Meter, type MeterProps, type MeterThreshold } from './Meter.tsx';
