import type { RequestState } from '@portico/contract/apps/schemas/access';
import type { Application, ApplicationOverview } from '@portico/contract/apps/schemas/application';
import type { Brand } from '@portico/contract/hub/schemas/brand';
import type { SystemInfo, SystemSettings } from '@portico/contract/hub/schemas/settings';
import type { SavedView, TablePreferences } from '@portico/contract/hub/schemas/tables';
import { settingsBounds } from '@portico/contract/limits';
import type { TypedNotice } from '@portico/contract/log/events/notices';
import type { TypedEvent } from '@portico/contract/log/events/table';
import type { EntityType } from '@portico/contract/log/schemas/activity';
import type { SecurityEvent } from '@portico/contract/log/schemas/security';
import type { AppPassword } from '@portico/contract/people/schemas/appPassword';
import { type ManagerCapability, managerCapabilities } from '@portico/contract/people/schemas/capability';
import type { User } from '@portico/contract/people/schemas/user';
import type { UserAppSession, UserOverview } from '@portico/contract/people/schemas/userSession';
import type { Authenticator, OwnFactors, RememberedDevice } from '@portico/contract/signIn/schemas/factor';
import type { Passkey } from '@portico/contract/signIn/schemas/passkey';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import type { StoredSignInRule, StoredSignInRules } from '@portico/contract/signIn/server/signInRules';
import type { Consent, ConsentRequest } from '@portico/contract/sso/schemas/consent';
import type { DeviceSignIn } from '@portico/contract/sso/schemas/deviceSignIn';
import type { OidcRefusal, TestStep } from '@portico/contract/sso/schemas/doctor';
import type { ApplicationApi, MachineClient } from '@portico/contract/sso/schemas/machineClient';
import type { SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import type { ProxySettings } from '@portico/contract/sso/schemas/proxy';
import type { SignOutResult } from '@portico/contract/sso/schemas/signOut';

/**
 * The data of the mocked hub, as plain JSON. Times are in milliseconds since 1970. Stories may change it before they
 * play.
 */
export interface Organisation {
  /** Applications on this domain or below it are marked 'SSO Ready'. */
  ssoDomain: string;
  /** In the order of their creation. */
  users: StoredUser[];
  apps: StoredApplication[];
  oidcClients: StoredOidcClient[];
  apis: (ApplicationApi & { appId: string })[];
  /** Applications that a proxy protects. */
  proxiedApps: (Omit<ProxySettings, 'hub'> & { appId: string })[];
  /** Refused requests of applications. */
  refusals: (OidcRefusal & { appId: string })[];
  signOnTests: { id: string; createdAt: number; steps: TestStep[] }[];
  /** Devices that show a code. */
  deviceCodes: DeviceCode[];
  grants: (Grant & { grantedBy: string | null; grantedAt: number })[];
  requests: AccessRequest[];
  /** The time from opening an application to its last validation (docs/apps.md, 'Time spent'). */
  visits: (Grant & { startedAt: number; lastSeenAt: number })[];
  /** What users prefer for applications in the portal. */
  preferences: (Grant & { isFavourite: boolean; directOrigin: string | null })[];
  /** How the console shows users its tables: the density, and the columns that they chose. */
  tablePreferences: (Omit<TablePreferences, 'views'> & { userId: string })[];
  savedViews: (SavedView & { userId: string })[];
  /** How users opened applications, with the number on each of the last 30 days, oldest first. */
  opens: (Pick<ApplicationOverview, 'lastUsed' | 'usersLastWeek' | 'usersLastMonth'> & {
    appId: string;
    perDay: number[];
  })[];
  /** As the hub responds with them, but for the state of their accounts. Newest first. */
  securityEvents: SecurityEvent[];
  notifications: StoredNotification[];
  settings: SystemSettings;
  /** What each role must sign in with. */
  signInRules: StoredSignInRules;
  /** The organisation's name, colour and logo, whose address is the picture. */
  brand: Brand;
  /** The host of the mail server. */
  mailServer: string | null;
  /** Whether the hub's configuration allows test data. */
  isTestDataOn: boolean;
  /** The key of the management API, in clear text. */
  masterKey: (NonNullable<SystemInfo['masterKey']> & { key: string }) | null;
  /** Newest first. */
  machineClients: MachineClient[];
  /** Requests of third-party applications that wait for an answer. */
  consentRequests: Owned<ConsentRequest>[];
  /** What users have allowed third-party applications. */
  consents: Owned<Consent>[];
  /** The log, oldest first. */
  events: StoredEvent[];
  /** The number of the first changed event of the log's chain; null for an intact one. */
  chainBrokenAt: number | null;
  /** The time of the first event if earlier ones were deleted; null for a whole log. */
  logKeptSince: string | null;
  sessions: Session[];
  /** Sessions of users at applications. */
  appSessions: Owned<UserAppSession>[];
  /** The sign-outs at applications that the latest call caused. */
  signOutReport: SignOutResult[];
  /** Sign-ins between two of their steps. */
  pendingSignIns: { token: string; userId: string }[];
  /** Devices that do not ask for the second step. */
  rememberedDevices: Owned<RememberedDevice>[];
  passkeys: Owned<Passkey>[];
  appPasswords: Owned<AppPassword>[];
  /** The last number used for an id. */
  idSequence: number;
}

export interface Grant {
  userId: string;
  appId: string;
}

/** What a user has, as the hub responds with it. */
type Owned<Row> = Row & { userId: string };

interface AccessRequest extends Grant {
  id: string;
  reason: string;
  state: RequestState;
  createdAt: number;
  answeredAt: number | null;
  /** The id of the user who answered. */
  answeredBy: string | null;
}

/** A user, with secrets in clear text, because no real user signs in to a mock. */
export interface StoredUser extends Omit<User, 'isOwner' | 'tempPassword' | 'lastLogin'> {
  /** Null without a password. */
  password: string | null;
  /** When the user last chose the password; 0 for never. */
  passwordChangedAt: number;
  hasTemporaryPassword: boolean;
  /** Null for a permanent password. */
  temporaryPasswordExpiresAt: number | null;
  /** When the user reported a sign-in with the password that was not theirs; null for never. */
  passwordExposedAt: number | null;
  /** When the lock after wrong passwords ends; null without one. */
  lockedUntil: number | null;
  /** Authenticator apps, the oldest first. One without a name waits for its confirmation. */
  authenticators: (Authenticator & { secret: string })[];
  /** Null if the user never got any. */
  recoveryCodes: OwnFactors['recoveryCodes'];
  /** The invitation, with how far its email is; null without one. */
  invitation: { secret: string; expiresAt: number; mail: UserOverview['invitationMail'] } | null;
  /** The link to reset the password; null without one. */
  resetLink: { secret: string; expiresAt: number } | null;
  /** The link to set up a second step, which has ended without a secret; null if none is due. */
  enrolment: { secret: string; expiresAt: number } | { secret: null; expiresAt: null } | null;
  /** Whether the user opened a link that was mailed to the address. */
  isEmailProven: boolean;
  /** A change of the address that waits for its links; null without one. */
  emailChange: { email: string; isNewProven: boolean; isOldConfirmed: boolean; expiresAt: number } | null;
  /** Whether the console shows the navigation at the side. */
  isNavigationAtSide: boolean | null;
  /** Whether the user wants no offer of a passkey. */
  hasDeclinedPasskeys: boolean;
  /** Whether it is the demo user of Quick Setup. */
  isDemo: boolean;
  lastLogin: number | null;
  createdAt: number;
}

/** A connected application, with its key in clear text. Its icon is a data URL. */
export interface StoredApplication extends Omit<Application, 'createdAt'> {
  /** What its users must have proven. */
  signInRule: StoredSignInRule | null;
  createdAt: number;
}

/** OpenID Connect settings of an application, with its secret in clear text; null for none. */
export interface StoredOidcClient extends SaveOidcBody {
  appId: string;
  isBackChannelByOwner: boolean;
  secret: string | null;
  version: number;
}

/** A device that shows a code. */
export type DeviceCode = Pick<DeviceSignIn, 'address' | 'createdAt' | 'state'> & {
  code: string;
  appId: string;
};

/** An event of the log. */
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

/** A notification of a user. */
export type StoredNotification = TypedNotice & {
  id: string;
  userId: string;
  isRead: boolean;
  createdAt: number;
};

export interface Session {
  id: string;
  token: string;
  userId: string;
  createdAt: number;
  lastActiveAt: number;
  /** When it was ended early; null if it was not. */
  endedAt: number | null;
  /** When its user said that the sign-in was not theirs; null for never. */
  reportedAt: number | null;
  /** What its user has proven in it. */
  proofs: Proofs;
  /** The time of the previous sign-in. */
  previousLogin: number | null;
  ip: string;
  userAgent: string;
}

/** The required fields of a new user; the others have defaults. */
export type NewUser = Pick<StoredUser, 'id' | 'username' | 'email' | 'password' | 'role'> &
  Partial<StoredUser>;

/** Returns a stored user, with defaults for missing fields. */
export const storedUser = (person: NewUser): StoredUser => ({
  passwordChangedAt: 0,
  hasTemporaryPassword: false,
  temporaryPasswordExpiresAt: null,
  passwordExposedAt: null,
  lockedUntil: null,
  authenticators: [],
  recoveryCodes: null,
  isInvited: false,
  invitation: null,
  resetLink: null,
  enrolment: null,
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
  isEmailProven: false,
  emailChange: null,
  avatar: null,
  isNavigationAtSide: null,
  isDemo: false,
  hasDeclinedPasskeys: false,
  lastLogin: null,
  createdAt: 0,
  version: 1,
  ...person,
});

/** The settings of a new hub (docs/hub.md, 'Settings'). */
export const initialSettings: SystemSettings = {
  sessionTimeout: settingsBounds.sessionTimeoutHours.initial,
  maxLoginAttempts: settingsBounds.maxLoginAttempts.initial,
  passwordMinLength: settingsBounds.passwordMinLength.initial,
  requirePasswordChange: false,
  enableAuditLogging: true,
  allowSelfRegistration: false,
  defaultUserRole: 'user',
  enableNotifications: true,
  deactivateUnusedAccounts: false,
  unusedAccountDays: settingsBounds.unusedAccountDays.initial,
  logRetention: 'forever',
  notificationChannels: '',
  ...(Object.fromEntries(managerCapabilities.map(name => [name, true])) as Record<ManagerCapability, true>),
  version: 1,
};
