/// <reference types="vite/client" />
/** Pictures for the icons of fixture applications: drawn for this, without metadata. */

import colour from '../pictures/colour.png?inline';
import dark from '../pictures/dark.png?inline';
import wide from '../pictures/wide.png?inline';
import { apps } from './fixtureApps.ts';
import type { Organisation } from './organisation.ts';

/**
 * Addresses of icons, with the picture in the address: an `img` in a story reaches no mock. One covers its square, one
 * is black on transparent, and one four times as wide as high.
 */
export const icons = { colour, dark, wide };

const iconOf: Readonly<Record<string, string>> = {
  [apps.pantry.id]: icons.colour,
  [apps.rooms.id]: icons.wide,
  [apps.ledger.id]: icons.colour,
  [apps.builds.id]: icons.dark,
};

/** Gives some applications of the fixture organisation an icon. */
export function addIcons({ apps: stored }: Pick<Organisation, 'apps'>): void {
  for (const app of stored) app.icon = iconOf[app.id] ?? null;
}
