import { type AccessLevel, type Category, category } from '@portico/contract/schemas/application';
import { roleNames } from './roles.ts';

/** Groups of applications as they are written, in the order in which they are shown. */
export const categoryNames: Record<Category, string> = {
  household: 'Household',
  business: 'Business',
  finance: 'Finance',
  development: 'Development',
};

/** The groups, in that order. */
export const categories: readonly Category[] = category.options;

/** The least role that an application of a level asks for, where there is little room. */
export const minimumRole = (level: AccessLevel): string =>
  level === 'user' ? 'Every role' : roleNames[level];

/** Which roles may hold an application of a level. */
export const accessLevelText = (level: AccessLevel): string =>
  level === 'user' ? 'Every role' : `${roleNames[level]} and above`;
