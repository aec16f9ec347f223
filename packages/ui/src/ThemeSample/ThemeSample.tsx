import type { CSSProperties, ReactNode } from 'react';
import { type brandedColours, dark, light } from '../theme/themes.ts';
import { type Colour, vars } from '../theme/vars.css.ts';
import * as styles from './ThemeSample.css.ts';

export type ThemeSampleProps = {
  theme: 'light' | 'dark';
  /** Colours that replace those of the theme; null for the theme's, whatever the page has. */
  colours: Readonly<Record<(typeof brandedColours)[number], string>> | null;
  /** Controls for show: they accept neither the focus nor a press. */
  children: ReactNode;
};

/** Shows an example of the interface in one theme, with other colours, before they are used. */
export function ThemeSample({ theme, colours, children }: ThemeSampleProps) {
  // All of them: where the build replaces `light-dark()`, the root's theme decides.
  const shown = Object.entries({ ...{ light, dark }[theme], ...colours });
  const properties = shown.map(([name, value]) => [
    vars.colour[name as Colour].slice('var('.length, -1),
    value,
  ]);
  return (
    <div
      inert
      data-sample
      data-theme={theme}
      className={styles.sample}
      style={Object.fromEntries(properties) as CSSProperties}
    >
      {children}
    </div>
  );
}
