import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { lastUse } from '../../lib/schemas/lastUse.ts';
import { requiredLine, timestamp } from '../../lib/schemas/primitives.ts';
import { appPasswordLimits } from '../../limits.ts';

const application = v.object({ id, name: v.string() });

/** An app password: a client that knows no sign-on sends it to one application. `lastUsed` is null until then. */
export const appPassword = v.object({
  id,
  name: v.string(),
  application,
  createdAt: timestamp,
  lastUsed: v.nullable(lastUse),
});
export type AppPassword = v.InferOutput<typeof appPassword>;

/** The caller's app passwords. `applications`: those for which the caller can create one. */
export const appPasswords = v.object({
  passwords: v.array(appPassword),
  applications: v.array(v.object({ ...application.entries, address: v.string() })),
});
export type AppPasswords = v.InferOutput<typeof appPasswords>;

/** Body of POST /api/profile/app-passwords. `appId`: the one application that accepts it. */
export const createAppPasswordBody = v.object({
  name: requiredLine('Name', appPasswordLimits.name),
  appId: v.pipe(v.string('Application is required'), v.uuid('Application is required'), v.toLowerCase()),
});

/** A new app password. `password` is shown once. */
export const newAppPassword = v.object({
  ...appPassword.entries,
  username: v.string(),
  password: v.string(),
});
export type NewAppPassword = v.InferOutput<typeof newAppPassword>;
