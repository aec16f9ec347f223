import { styleVariants } from '@vanilla-extract/css';
import type { Tone } from './tones.ts';
import { vars } from './vars.css.ts';

const { colour } = vars;

/** Text of a tone on its soft background. */
export const softTone = styleVariants<Record<Tone, object>>({
  neutral: { color: colour.neutralInk, background: colour.neutralSoft },
  accent: { color: colour.accentInk, background: colour.accentSoft },
  info: { color: colour.infoInk, background: colour.infoSoft },
  purple: { color: colour.purpleInk, background: colour.purpleSoft },
  success: { color: colour.successInk, background: colour.successSoft },
  warning: { color: colour.warningInk, background: colour.warningSoft },
  orange: { color: colour.orangeInk, background: colour.orangeSoft },
  danger: { color: colour.dangerInk, background: colour.dangerSoft },
});

/** A shape in the colour of a tone, via `currentColor`: an icon, a dot, a bar. */
export const markTone = styleVariants<Record<Tone, object>>({
  neutral: { color: colour.neutral },
  accent: { color: colour.accent },
  info: { color: colour.info },
  purple: { color: colour.purple },
  success: { color: colour.success },
  warning: { color: colour.warning },
  orange: { color: colour.orange },
  danger: { color: colour.danger },
});
