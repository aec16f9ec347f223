import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { bone, length as lengths, shape as shapes } from './Skeleton.css.ts';

export const skeletonShapes = [
  'text',
  'small',
  'title',
  'badge',
  'control',
  'circle',
  'tile',
  'block',
  'chart',
] as const;
export const skeletonLengths = ['short', 'medium', 'long', 'full'] as const;

export type SkeletonProps = {
  /** What will be there. */
  shape?: (typeof skeletonShapes)[number];
  /** 64, 144 or 256 px, or all there is. `circle` and `tile` have a size of their own. */
  length?: (typeof skeletonLengths)[number];
};

/** The place of something that is on its way. Put several in the shape of what comes, inside a `Loading`. */
export function Skeleton({ shape = 'text', length = 'full' }: SkeletonProps) {
  const hasOwnLength = shape === 'circle' || shape === 'tile';
  return (
    <span
      aria-hidden
      className={hasOwnLength ? `${bone} ${shapes[shape]}` : `${bone} ${shapes[shape]} ${lengths[length]}`}
    />
  );
}

export type LoadingProps = {
  /** What is awaited: 'Loading users'. */
  label: string;
  /** Skeletons. */
  children: ReactNode;
};

/** Says what the skeletons inside stand for. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
