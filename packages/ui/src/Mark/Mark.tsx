import { mark } from './Mark.css.ts';

export const markSizes = ['small', 'medium', 'large'] as const;

export type MarkProps = {
  /** 24, 32 or 48 px. */
  size?: (typeof markSizes)[number];
  /** The product's name, where no words beside the mark say it. */
  label?: string;
};

/** The mark of the product: a portico, which is a lintel on columns. */
export function Mark({ size = 'medium', label }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="currentColor"
      className={mark[size]}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d="M15.1 3.3a2 2 0 0 1 1.8 0l11 5.6c1.7.9 1.1 3.4-.8 3.4H4.9c-1.9 0-2.5-2.5-.8-3.4z" />
      <path d="M6 14.6h4v10.3H6zM14 14.6h4v10.3h-4zM22 14.6h4v10.3h-4z" />
      <path d="M4.3 26.4h23.4a1.3 1.3 0 0 1 0 2.6H4.3a1.3 1.3 0 0 1 0-2.6" />
    </svg>
  );
}
