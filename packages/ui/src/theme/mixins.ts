import { vars } from './vars.css.ts';

/** Small text. */
export const small = { fontSize: vars.text.small.size, lineHeight: vars.text.small.line } as const;

/** Small text that readers can skip. */
export const caption = { ...small, color: vars.colour.muted } as const;

/** One column, which long words do not widen. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** One line, truncated with an ellipsis. */
export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
