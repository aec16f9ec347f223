/** The area `auth`. Several modules, because every page loads all of `auth.ts`. */
export * from './auth.ts';
export * from './invitation.ts';
export * from './logout.ts';
export * from './password.ts';
export * from './registration.ts';
export * from './signInStep.ts';
