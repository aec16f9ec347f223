const unstorable = /[\p{Cs}\0]/u;

/** Returns whether a text is well-formed UTF-16 without NUL. UTF-8 and PostgreSQL cannot store other text. */
export const isStorable = (text: string): boolean => !unstorable.test(text);
