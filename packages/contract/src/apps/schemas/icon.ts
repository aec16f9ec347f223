import * as v from 'valibot';

/** The address of an application's icon, which names its content; null for none. Decision 57. */
export const icon = v.nullable(v.string());

/** The address of a user's picture, which names its content; null for none. Decision 57. */
export const avatar = v.nullable(v.string());
