import type { CSSProperties, ReactNode } from 'react';
import { brandedColours, dark, light } from '../theme/themes.ts';
import { vars } from '../theme/vars.css.ts';
import { sample } from './ThemeSample.css.ts';

export type ThemeSampleProps = {
  theme: 'light' | 'dark';
  /** Colours in place of the theme's own; null for these, whatever the page has. */
  colours: Readonly<Record<(typeof brandedColours)[number], string>> | null;
  /** Controls for show: they take neither the focus nor a press. */
  children: ReactNode;
};

/** Shows an example of the interface in one theme, with other colours, before they are used. */
export function ThemeSample({ theme, colours, children }: ThemeSampleProps) {
  const shown = colours ?? { light, dark }[theme];
  const properties = brandedColours.map(name => [vars.colour[name].slice('var('.length, -1), shown[name]]);
  return (
    <div
      inert
      data-sample
      data-theme={theme}
      className={sample}
      style={Object.fromEntries(properties) as CSSProperties}
    >
      {children}
    </div>
  );
}
