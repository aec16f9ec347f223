/**
 * Returns the address of the picture that an application has from its entry of the catalogue; null for none. It is a file
 * of the portal, drawn for the hub: docs/apps.md, 'Icons'.
 */
export const catalogueIcon = (catalogueId: string | null): string | null =>
  catalogueId === null ? null : `/icons/catalogue/${catalogueId}.svg`;
