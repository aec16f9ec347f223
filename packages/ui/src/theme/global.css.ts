import { globalStyle } from '@vanilla-extract/css';
import { vars } from './vars.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });

globalStyle('html', {
  // Browser bars and a phone's safe areas have the page's colour.
  background: vars.colour.surface,
  textSizeAdjust: '100%',
  accentColor: vars.colour.accent,
});

globalStyle('body', {
  minBlockSize: '100dvh',
  background: vars.colour.surface,
  color: vars.colour.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.text.body.size,
  lineHeight: vars.text.body.line,
  letterSpacing: vars.text.body.tracking,
  // Breaks addresses and keys only if they would overflow. The stories' check of geometry finds elements that it
  // squeezes.
  overflowWrap: 'anywhere',
  fontFeatureSettings: "'cv11', 'ss03', 'calt'",
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  WebkitTapHighlightColor: 'transparent',
});

globalStyle('button, input, textarea, select', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle('ul, ol', { listStyle: 'none', padding: 0 });
globalStyle('svg', { display: 'block', flexShrink: 0 });
globalStyle('img', { display: 'block', maxInlineSize: '100%' });

globalStyle('::selection', { background: vars.colour.accentSoft, color: vars.colour.accentInk });

// For focusable elements other than controls, which define their ring. Without specificity, because bundles order the
// rules of components before or after this one.
globalStyle(':where(:focus-visible)', {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '2px',
});
