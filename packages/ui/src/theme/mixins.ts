import { vars } from './vars.css.ts';

/** Small text. */
export const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line } as const;

/** Small text that readers can skip. */
export const caption = { ...small, color: vars.colour.muted } as const;

/** One column, which long words do not widen. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** One line, truncated with an ellipsis. */
export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** At most two lines of text. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** One line with a part at each end. */
export const between = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;

/** A control without the looks that browsers give buttons. */
export const plain = { border: 0, background: 'transparent', cursor: 'pointer' } as const;
