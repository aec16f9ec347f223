/**
 * Returns the address of the picture that an application has from its entry of the catalogue; null for none. It is a file
 * of the portal, drawn for the hub: docs/product.md 8.7.
 */
export const catalogueIcon = (catalogueId: string | null): string | null =>
  catalogueId === null ? null : `/icons/catalogue/${catalogueId}.svg`;
