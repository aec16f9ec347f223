/** The area `auth`. Two modules, because every page loads all of `auth.ts`. */
export * from './auth.ts';
export * from './registration.ts';
