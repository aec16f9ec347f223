export type { Place } from './geometry.ts';
export { Matrix, type MatrixProps } from './Matrix.tsx';
export type { MatrixCell, MatrixColumn } from './MatrixRow.tsx';
