import type { CountedAction } from '@portico/contract/countedEvents';
import type { TypedNotice } from '@portico/contract/events/notices';
import type { TypedFinding } from '@portico/contract/events/security';
import type { TypedEvent } from '@portico/contract/events/table';
import { settingsBounds } from '@portico/contract/limits';
import type { EntityType } from '@portico/contract/schemas/activity';
import type { AccessLevel, Category } from '@portico/contract/schemas/application';
import type { Role } from '@portico/contract/schemas/role';
import type { SystemSettings } from '@portico/contract/schemas/settings';

/**
 * Everything that the mocks' hub remembers: plain JSON, so that a page can keep it over a navigation.
 * Times are in milliseconds since 1970. Stories may change it before they play.
 */
export interface Organisation {
  /** An application on this domain, or on this origin, is marked 'SSO Ready'. */
  ssoDomain: string;
  /** Counts every user ever made: lists page by it. */
  sequence: number;
  users: StoredUser[];
  apps: StoredApplication[];
  grants: StoredGrant[];
  requests: AccessRequest[];
  visits: Visit[];
  securityEvents: StoredSecurityEvent[];
  notifications: StoredNotification[];
  /** Browsers that take messages. */
  subscriptions: { userId: string; endpoint: string }[];
  settings: SystemSettings;
  /** The host that takes messages to mailboxes. */
  mailServer: string | null;
  /** The key of the management API, in clear. */
  masterKey: { key: string; userId: string; createdAt: number } | null;
  /** The log, oldest first. */
  events: StoredEvent[];
  /** The first event that a check of the log's chain found changed; null for an intact one. */
  chainBrokenAt: number | null;
  /** What strangers caused too often to be logged one by one. */
  tallies: StoredTally[];
  sessions: Session[];
  lockouts: Lockout[];
  /** Counts what ids are made for by number. */
  idSequence: number;
  /** Sign-on tokens and the sessions of applications that came of them. */
  tokens: ApplicationToken[];
}

/** A person, with their password in clear: nobody real signs in to a mock. */
export interface StoredUser {
  id: string;
  /** Place in the order of creation. */
  order: number;
  username: string;
  email: string;
  password: string;
  /** When it was last chosen by the person themselves; 0 for never. */
  passwordChangedAt: number;
  /** When the password stops working unless it was changed; null for a permanent one. */
  temporaryUntil: number | null;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
  department: string;
  position: string;
  role: Role;
  isActive: boolean;
  isSuspended: boolean;
  /** False for a registration that no administrator has approved. */
  isApproved: boolean;
  /** An administrator entered or approved the address. */
  emailVerified: boolean;
  /** The account that the demo made for Quick Setup. */
  isDemo: boolean;
  lastLogin: number | null;
}

/** Wrong passwords in a row for one account, which lock it. */
export interface Lockout {
  /** The account's id, or what was typed for an unknown name. */
  account: string;
  failures: number;
  /** Locks in a row, which double. */
  locks: number;
  lockedUntil: number | null;
}

/** A connected application, with its key in clear. */
export interface StoredApplication {
  id: string;
  name: string;
  description: string;
  url: string;
  category: Category;
  accessLevel: AccessLevel;
  isActive: boolean;
  apiKey: string;
  createdAt: number;
}

export interface Grant {
  userId: string;
  appId: string;
}

interface StoredGrant extends Grant {
  grantedBy: string | null;
  grantedAt: number;
}

export interface AccessRequest extends Grant {
  id: string;
  reason: string;
  state: 'pending' | 'granted' | 'declined';
  createdAt: number;
  answeredAt: number | null;
}

/** Events of one action and subject within an hour. */
export interface StoredTally {
  action: CountedAction;
  subject: string;
  hour: number;
  entity: { type: EntityType; id: string; name: string } | null;
  seen: number;
  unlogged: number;
  lastAt: number;
}

/** One event of the log. */
export type StoredEvent = TypedEvent & {
  seq: number;
  id: string;
  at: number;
  actorId: string | null;
  actorName: string | null;
  entityType: EntityType | null;
  entityId: string | null;
  entityName: string | null;
  ip: string;
  userAgent: string;
};

/** A notification of somebody. */
export type StoredNotification = TypedNotice & {
  id: string;
  userId: string;
  /** Keeps one cause from notifying twice. */
  reason: string;
  isRead: boolean;
  createdAt: number;
};

/** What the rules over the log found. */
export type StoredSecurityEvent = TypedFinding & {
  id: string;
  /** The same for the same thing within an hour. */
  key: string;
  riskScore: number;
  ip: string;
  city: string | null;
  country: string | null;
  userId: string | null;
  username: string | null;
  isTest: boolean;
  isResolved: boolean;
  createdAt: number;
};

/** From the opening of an application to its last validation. docs/product.md 8.4. */
interface Visit extends Grant {
  startedAt: number;
  lastSeenAt: number;
}

export interface Session {
  id: string;
  token: string;
  userId: string;
  startedAt: number;
  /** When it ends whatever its holder does. */
  expiresAt: number;
  lastActiveAt: number;
  /** When it was ended before its time; null for one that was not. */
  endedAt: number | null;
  /** Its cookie lasts as long as it does. */
  remember: boolean;
  /** The sign-in before this one. */
  previousLogin: number | null;
  ip: string;
  userAgent: string;
}

export interface ApplicationToken extends Grant {
  token: string;
  /** `signOn` is good once, `session` until it expires. */
  kind: 'signOn' | 'session';
  /** The hub's session that it came of, and ends with. */
  sessionToken: string;
  expiresAt: number;
}

/** What a person's record needs; the rest is filled in. */
export type NewUser = Pick<StoredUser, 'id' | 'username' | 'email' | 'password' | 'role'> &
  Partial<StoredUser>;

/** A person as the hub keeps them, with everything that was not said empty. */
export const storedUser = (person: NewUser): StoredUser => ({
  order: 0,
  passwordChangedAt: 0,
  temporaryUntil: null,
  firstName: '',
  lastName: '',
  phone: '',
  company: '',
  department: '',
  position: '',
  isActive: true,
  isSuspended: false,
  isApproved: true,
  emailVerified: true,
  isDemo: false,
  lastLogin: null,
  ...person,
});

/** The settings of a new hub. docs/product.md 11.4. */
export const initialSettings: SystemSettings = {
  sessionTimeout: settingsBounds.sessionTimeoutHours.initial,
  maxLoginAttempts: settingsBounds.maxLoginAttempts.initial,
  passwordMinLength: settingsBounds.passwordMinLength.initial,
  requirePasswordChange: false,
  enableAuditLogging: true,
  allowSelfRegistration: false,
  defaultUserRole: 'user',
  enableNotifications: true,
  version: 1,
};

/** A new hub: its owner, and in the log that they were made. */
export const newOrganisation = (owner: Omit<NewUser, 'role'>, now = 0): Organisation => ({
  ssoDomain: '',
  sequence: 1,
  users: [storedUser({ ...owner, role: 'owner', order: 1, passwordChangedAt: now })],
  apps: [],
  grants: [],
  requests: [],
  visits: [],
  securityEvents: [],
  notifications: [],
  subscriptions: [],
  settings: initialSettings,
  mailServer: null,
  masterKey: null,
  events: [
    {
      ...{ seq: 1, id: '00000000-0000-4000-9000-000000000001', at: now, actorId: null, actorName: null },
      ...{ action: 'create_user', parameters: { role: 'owner' }, ip: '', userAgent: '' },
      ...{ entityType: 'user', entityId: owner.id, entityName: owner.username },
    },
  ],
  chainBrokenAt: null,
  tallies: [],
  sessions: [],
  lockouts: [],
  idSequence: 0,
  tokens: [],
});
