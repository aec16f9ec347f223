type Location = { city: string | null; country: string | null } | null;

/** “City, country” as far as they are known: empty when neither is. */
export const placeOf = (location: Location) => [location?.city, location?.country].filter(Boolean).join(', ');
