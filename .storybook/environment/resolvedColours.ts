import { dark, light } from '../../packages/ui/src/theme/themes.ts';
import { type Colour, vars } from '../../packages/ui/src/theme/vars.css.ts';

/** Resolves the colours of the root, as the build does for browsers without `light-dark()`. @returns undoes it */
export function resolveColours(theme: 'light' | 'dark'): () => void {
  const { style } = document.documentElement;
  const properties = Object.entries({ light, dark }[theme]).map(
    ([name, value]) => [vars.colour[name as Colour].slice('var('.length, -1), value] as const,
  );
  for (const [property, value] of properties) style.setProperty(property, value);
  return () => {
    for (const [property] of properties) style.removeProperty(property);
  };
}
