import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../packages/ui/src/theme/vars.css.ts';

// Storybook's default is a white page of 1,000 px, too narrow for two themes.
globalStyle('.sbdocs.sbdocs-wrapper', { background: vars.colour.surface });
globalStyle('.sbdocs.sbdocs-content', { maxInlineSize: vars.width.page });

export const page = style({
  color: vars.colour.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
});

export const list = style({
  display: 'grid',
  gap: vars.space[1],
  paddingInlineStart: vars.space[5],
  listStyle: 'disc',
});

export const code = style({ fontFamily: vars.font.mono, fontSize: '0.925em' });

export const frames = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space[4],
});

/** Has the background of the page inside, to avoid a flash while it loads. */
export const frame = style({
  inlineSize: '100%',
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.large,
  background: vars.colour.surface,
  overflow: 'hidden',
});

/** The iframe of a story, clipped by its frame to the story's height. */
export const story = style({ display: 'block', inlineSize: '100%', border: 0 });
