import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Skeleton.css.ts';

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
  /** The kind of content. */
  shape?: (typeof skeletonShapes)[number];
  /** 64, 144 or 256 px, or the full width. `circle` and `tile` have fixed sizes. */
  length?: (typeof skeletonLengths)[number];
};

/** A placeholder for loading content. Arrange several in the content's shape, inside a `Loading`. */
export function Skeleton({ shape = 'text', length = 'full' }: SkeletonProps) {
  const hasOwnLength = shape === 'circle' || shape === 'tile';
  return (
    <span
      aria-hidden
      className={
        hasOwnLength
          ? `${styles.bone} ${styles.shape[shape]}`
          : `${styles.bone} ${styles.shape[shape]} ${styles.length[length]}`
      }
    />
  );
}

export type LoadingProps = {
  /** Announced while loading: 'Loading users'. */
  label: string;
  /** Skeletons. Absent if they are elsewhere. */
  children?: ReactNode;
};

/** Announces the content that the skeletons represent. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
