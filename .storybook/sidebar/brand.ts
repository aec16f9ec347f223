import type { ThemeVars } from 'storybook/theming';
import { create } from 'storybook/theming/create';
import { linearRgb } from '../../packages/ui/src/theme/contrast.ts';
import { dark, light } from '../../packages/ui/src/theme/themes.ts';
import { font } from '../../packages/ui/src/theme/tokens.ts';

type Colours = Record<keyof typeof light, string>;

/** Converts an `oklch` colour to `#rrggbb`: Storybook computes shades and knows no other notation. */
export function hex(colour: string): string {
  const channels = linearRgb(colour).map(channel => {
    const value = Math.min(1, Math.max(0, channel));
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The logo of `Mark` beside the name. */
const wordmark = ({ accent, ink }: Colours) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="118" height="28" viewBox="0 0 118 28"><g fill="${hex(accent)}" transform="scale(.875)"><path d="M4.5 4h23A1.5 1.5 0 0 1 29 5.5v4A1.5 1.5 0 0 1 27.5 11h-23A1.5 1.5 0 0 1 3 9.5v-4A1.5 1.5 0 0 1 4.5 4"/><path d="M5.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM13.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1zM21.5 13.5h5V27a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1z"/></g><text x="36" y="20" font-family="Inter, system-ui, sans-serif" font-size="18" font-weight="600" letter-spacing="-.3" fill="${hex(ink)}">Portico</text></svg>`,
  )}`;

/** Returns Storybook's own theme in our colours. */
function themeOf(base: 'light' | 'dark', colours: Colours): ThemeVars {
  const { surface, raised, floating, ink, muted, accent, accentInk, onAccent, line, edge, hover } = colours;
  return create({
    base,
    brandTitle: 'Portico',
    brandImage: wordmark(colours),
    brandUrl: './?path=/story/introduction--introduction',
    brandTarget: '_self',
    colorPrimary: hex(accent),
    colorSecondary: hex(accentInk),
    appBg: hex(surface),
    appContentBg: hex(raised),
    appPreviewBg: hex(surface),
    appHoverBg: hex(hover),
    appBorderColor: hex(line),
    appBorderRadius: 6,
    fontBase: font.sans,
    fontCode: font.mono,
    textColor: hex(ink),
    textInverseColor: hex(onAccent),
    textMutedColor: hex(muted),
    barBg: hex(raised),
    barTextColor: hex(muted),
    barHoverColor: hex(accentInk),
    barSelectedColor: hex(accentInk),
    buttonBg: hex(floating),
    buttonBorder: hex(edge),
    booleanBg: hex(hover),
    booleanSelectedBg: hex(floating),
    inputBg: hex(raised),
    inputBorder: hex(edge),
    inputTextColor: hex(ink),
    inputBorderRadius: 6,
  });
}

/** Icons of the sidebar: Storybook's own have a colour for each kind, which mean nothing to readers. */
const icons = ({ muted }: Colours) =>
  `#storybook-explorer-tree .sidebar-item:not([data-selected='true']) svg { color: ${hex(muted)}; }`;

/** Text on the selected entry of the sidebar, whose background is the light accent in the dark theme. */
const selected = `.sidebar-item[data-selected='true'], .sidebar-item[data-selected='true'] * { color: ${hex(dark.onAccent)} !important; }`;

/** Returns the styles of Storybook's own window that its theme does not have, with our typeface from an address. */
export const managerStyle = (typeface: string) => `
  @font-face { font-family: 'Inter Variable'; src: url('${typeface}'); font-weight: 100 900; }
  ${icons(light)}
  @media (prefers-color-scheme: dark) { ${icons(dark)} ${selected} }
`;

/** Storybook's own theme, for each colour scheme of the system. */
export const managerThemes = { light: themeOf('light', light), dark: themeOf('dark', dark) };
