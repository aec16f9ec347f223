import { type AccessLevel, type Category, category } from '@portico/contract/apps/schemas/application';
import { roleNames } from './roles.ts';

/** Visible names of the application categories. */
export const categoryNames: Record<Category, string> = {
  household: 'Household',
  business: 'Business',
  finance: 'Finance',
  development: 'Development',
};

/** The categories in display order. */
export const categories: readonly Category[] = category.options;

/** Returns the lowest role that an application of a level requires, for narrow columns. */
export const minimumRole = (level: AccessLevel): string =>
  level === 'user' ? 'Every role' : roleNames[level];

/** Returns the roles that may have an application of a level. */
export const accessLevelText = (level: AccessLevel): string =>
  level === 'user' ? 'Every role' : `${roleNames[level]} and above`;
