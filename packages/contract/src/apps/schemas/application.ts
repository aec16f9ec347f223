import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import {
  amount,
  done,
  eventId,
  line,
  link,
  requiredLine,
  timestamp,
  version,
} from '../../lib/schemas/primitives.ts';
import { apiKeyPrefixLength, lengths } from '../../limits.ts';
import { icon } from './icon.ts';

/** Categories of applications. docs/apps.md, 'Adding and editing applications'. */
export const categories = ['household', 'business', 'finance', 'development'] as const;
export const category = v.picklist(
  categories,
  'Category must be household, business, finance or development',
);
/** The group under which an application is shown. */
export type Category = v.InferOutput<typeof category>;

/** Minimum roles for access to an application. docs/apps.md, 'Access levels and grants'. */
export const accessLevels = ['user', 'manager', 'admin'] as const;
export const accessLevel = v.picklist(accessLevels, 'Access level must be user, manager or admin');
export type AccessLevel = v.InferOutput<typeof accessLevel>;

/** A connected application. `apiKey` has the key's first 12 characters; the hub stores only a hash of the key. */
export const application = v.object({
  id,
  name: v.string(),
  description: v.string(),
  url: v.string(),
  category,
  accessLevel,
  isActive: v.boolean(),
  icon,
  /** The entry of the catalogue from which it was connected, e.g. `grafana`. */
  catalogueId: v.nullable(v.string()),
  // Not v.length, which the first load of every page would get for this alone.
  apiKey: v.pipe(v.string(), v.minLength(apiKeyPrefixLength), v.maxLength(apiKeyPrefixLength)),
  createdAt: timestamp,
  version,
});
export type Application = v.InferOutput<typeof application>;

const name = requiredLine('App name', lengths.applicationName.max);
const details = {
  url: v.optional(link('URL')),
  description: v.optional(line('Description', lengths.description.max)),
  category: v.optional(category),
  accessLevel: v.optional(accessLevel),
};

/** Body of POST /api/apps. docs/apps.md, 'Adding and editing applications'. */
export const createApplicationBody = v.object({ name, ...details });
export type CreateApplicationBody = v.InferOutput<typeof createApplicationBody>;

/** Body of PATCH /api/apps/{id}. Absent fields keep their values. */
export const updateApplicationBody = v.object({
  name: v.optional(name),
  ...details,
  isActive: v.optional(v.boolean('Active must be true or false')),
});
export type UpdateApplicationBody = v.InferOutput<typeof updateApplicationBody>;

/** The rows deleted with an application: its users' grants and its pending requests. */
export const applicationUsage = v.object({
  users: amount,
  requests: amount,
});
export type ApplicationUsage = v.InferOutput<typeof applicationUsage>;

/**
 * The use of an application. `opens` has one row for each of the last 30 days (UTC), oldest first. `liveSessions` counts
 * up to `maxCounted`. `lastSignOn` and `lastRefused` are the newest in the log, which may leave out sign-ons.
 */
export const applicationOverview = v.object({
  lastUsed: v.nullable(timestamp),
  holders: amount,
  usersLastWeek: amount,
  usersLastMonth: amount,
  opens: v.array(v.object({ day: v.string(), count: amount })),
  liveSessions: amount,
  lastSignOn: v.nullable(timestamp),
  lastRefused: v.nullable(timestamp),
});
export type ApplicationOverview = v.InferOutput<typeof applicationOverview>;

export const updatedApplication = v.object({ ...application.entries, eventId });

export const deletedApplication = v.object({ ...done.entries, eventId });

/** A created application with its full key, which is shown only once. */
export const createdApplication = v.object({ ...application.entries, fullApiKey: v.string() });
export type CreatedApplication = v.InferOutput<typeof createdApplication>;
