export type { Tone } from '../theme/tones.ts';
export { Badge, type BadgeProps } from './Badge.tsx';
