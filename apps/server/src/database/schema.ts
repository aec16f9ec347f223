/** Every table of the hub, by room. The migrations in `migrations/` are generated from these files. */
export * from './schema/apps.ts';
export * from './schema/credentials.ts';
export * from './schema/doctor.ts';
export * from './schema/hub.ts';
export * from './schema/log.ts';
export * from './schema/notifications.ts';
export * from './schema/oidc.ts';
export * from './schema/people.ts';
export * from './schema/signIn.ts';
export * from './schema/sso.ts';
