export { Target, type TargetProps } from './Target.tsx';
