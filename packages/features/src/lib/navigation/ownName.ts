/** The product's name. */
export const ownName = 'Portico';
