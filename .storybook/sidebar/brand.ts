import type { ThemeVars } from 'storybook/theming';
import { create } from 'storybook/theming/create';
import { linearRgb } from '../../packages/ui/src/theme/contrast.ts';
import { dark, light } from '../../packages/ui/src/theme/themes.ts';
import { font } from '../../packages/ui/src/theme/tokens.ts';

/** Converts an `oklch` colour to `rgb()`: Storybook computes shades and does not know `oklch`. */
function rgb(colour: string): string {
  const channels = linearRgb(colour).map(channel => {
    const value = Math.min(1, Math.max(0, channel));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  });
  return `rgb(${channels.join(', ')})`;
}

/** Returns Storybook's own theme in our colours. */
function themeOf(base: 'light' | 'dark', colours: Record<keyof typeof light, string>): ThemeVars {
  const { surface, raised, ink, muted, accent, accentInk, line } = colours;
  return create({
    base,
    brandTitle: 'Portico',
    brandUrl: './?path=/docs/introduction--docs',
    brandTarget: '_self',
    colorPrimary: rgb(accent),
    colorSecondary: rgb(accentInk),
    appBg: rgb(surface),
    appContentBg: rgb(raised),
    appPreviewBg: rgb(surface),
    appBorderColor: rgb(line),
    fontBase: font.sans,
    fontCode: font.mono,
    textColor: rgb(ink),
    textMutedColor: rgb(muted),
    barBg: rgb(raised),
    barTextColor: rgb(muted),
    barSelectedColor: rgb(accentInk),
  });
}

/** Storybook's own theme, for each colour scheme of the system. */
export const managerThemes = { light: themeOf('light', light), dark: themeOf('dark', dark) };
