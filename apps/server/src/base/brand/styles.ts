import { pathOf } from '@portico/contract/api/endpoint';
import { otherRows } from '@portico/contract/api/rowTable';
import { accentColours, accentTokens } from '@portico/contract/hub/accent';
import type { Brand } from '@portico/contract/hub/schemas/brand';
import type { AppIcon } from '@portico/contract/limits';
import type { BrandRow } from './queries.ts';

/** Returns the address of the logo; null for the product's logo. */
export const logoAddress = ({ logo }: Pick<BrandRow, 'logo'>): string | null =>
  logo === '' ? null : pathOf(otherRows['brand.logo'], { params: { digest: logo } });

/** Returns the address of an icon of the installed app; null for the product's icon. */
export const appIconAddress = (
  { logo, hasIcons }: Pick<BrandRow, 'logo' | 'hasIcons'>,
  icon: AppIcon,
): string | null => (hasIcons ? pathOf(otherRows['brand.icon'], { params: { icon, digest: logo } }) : null);

/** Returns the brand as the API responds with it. */
export const toBrandResponse = (brand: BrandRow): Brand => ({ ...brand, logo: logoAddress(brand) });

/** Returns the organisation's name, or the product's. */
export const nameOf = ({ name }: Pick<BrandRow, 'name'>): string => (name === '' ? 'Portico' : name);

/** Returns whether anything differs from the product. */
export const isBranded = ({ name, accent, logo }: BrandRow): boolean =>
  name !== '' || accent !== '' || logo !== '';

/** The product's logo, except in the preview of another brand. */
const mark = '[data-mark]:not([data-sample] *)';

/** Behind the logo, which may be dark and transparent: light in both themes, like that of icons. */
const plate = 'oklch(0.955 0.003 192)';

/**
 * Returns the styles of the organisation, on which the themes of `packages/ui` are based: the colours as custom
 * properties, the logo in place of the product's, and the name for the apps to read. Without a brand they are empty.
 */
export function brandStyles(brand: BrandRow): string {
  const address = logoAddress(brand);
  const properties = [
    // Percent-encoded, so that no name can end the string.
    ...(brand.name === '' ? [] : [`--brand-name:"${encodeURIComponent(brand.name)}"`]),
    ...(brand.accent === '' ? [] : colours(brand.accent)),
  ];
  return [
    ...(properties.length === 0 ? [] : [`:root{${properties.join(';')}}`]),
    ...(address === null
      ? []
      : [
          `${mark}{border-radius:22%;background:url(${address}) center/contain no-repeat ${plate}}`,
          `${mark}>*{display:none}`,
        ]),
  ].join('\n');
}

function colours(accent: string): string[] {
  const [light, dark] = [accentColours(accent, 'light'), accentColours(accent, 'dark')];
  return accentTokens.map(name => `--brand-${name}:light-dark(${light[name]},${dark[name]})`);
}
