/** All of `auth`. Two modules, because what a page begins with is loaded whole wherever one row of it is used. */
export * from './auth.ts';
export * from './registration.ts';
