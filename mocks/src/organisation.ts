import type { CountedAction } from '@portico/contract/countedEvents';
import type { TypedNotice } from '@portico/contract/events/notices';
import type { TypedFinding } from '@portico/contract/events/security';
import type { ActorKind } from '@portico/contract/events/stored';
import type { TypedEvent } from '@portico/contract/events/table';
import type { Proofs } from '@portico/contract/hub/proofs';
import type { StoredSignInRule, StoredSignInRules } from '@portico/contract/hub/signInRules';
import { settingsBounds } from '@portico/contract/limits';
import type { HubScope } from '@portico/contract/machineScopes';
import type { RequestState } from '@portico/contract/schemas/access';
import type { EntityType } from '@portico/contract/schemas/activity';
import type { AccessLevel, Category } from '@portico/contract/schemas/application';
import type { Brand } from '@portico/contract/schemas/brand';
import { type ManagerCapability, managerCapabilities } from '@portico/contract/schemas/capability';
import type { OidcRefusal, TestStep } from '@portico/contract/schemas/doctor';
import type { ApplicationApi } from '@portico/contract/schemas/machineClient';
import type { ClaimName, SaveOidcBody } from '@portico/contract/schemas/oidc';
import type { SaveProxyBody } from '@portico/contract/schemas/proxy';
import type { Role } from '@portico/contract/schemas/role';
import type { SystemSettings } from '@portico/contract/schemas/settings';
import type { SignOutResult } from '@portico/contract/schemas/signOut';
import type { SavedView } from '@portico/contract/schemas/tables';
import type { UserOverview } from '@portico/contract/schemas/userSession';

/** How a proxy protects an application. */
export interface StoredProxiedApp extends SaveProxyBody {
  appId: string;
  lastAskedAt: number | null;
  version: number;
}

/**
 * The data of the mocked hub, as plain JSON so that a page can store it across navigations. Times are in milliseconds
 * since 1970. Stories may change it before they play.
 */
export interface Organisation {
  /** Applications on this domain or below it are marked 'SSO Ready'. */
  ssoDomain: string;
  /** The number of users ever created, which defines the order of lists. */
  sequence: number;
  users: StoredUser[];
  apps: StoredApplication[];
  oidcClients: StoredOidcClient[];
  /** Refused requests of applications. */
  refusals: StoredRefusal[];
  signOnTests: StoredSignOnTest[];
  deviceCodes: StoredDeviceCode[];
  grants: StoredGrant[];
  requests: AccessRequest[];
  visits: Visit[];
  /** What users prefer for applications in the portal. */
  preferences: (Grant & { isFavourite: boolean; directOrigin: string | null })[];
  /** How the console shows users its tables: the density, and the columns that they chose. */
  tablePreferences: { userId: string; isCompact: boolean; columns: Record<string, string[]> }[];
  savedViews: (SavedView & { userId: string })[];
  /** When users opened applications, also users who were deleted since. */
  opens: (Grant & { at: number })[];
  /** Deleted applications with their rows, by list, while their deletion can be undone. */
  deletedApps: { app: StoredApplication; rows: Partial<Record<OwnedList, object[]>> }[];
  securityEvents: StoredSecurityEvent[];
  notifications: StoredNotification[];
  /** Browsers subscribed to push messages. */
  subscriptions: { userId: string; endpoint: string }[];
  settings: SystemSettings;
  /** What each role must sign in with. */
  signInRules: StoredSignInRules;
  /** The organisation's name, colour and logo, whose address is the picture. */
  brand: Brand;
  /** The host of the mail server. */
  mailServer: string | null;
  /** Whether the hub has a backup of its database. */
  hasBackup: boolean;
  /** Backups stopped, or never began. */
  isBackupLate: boolean;
  /** Whether the hub's configuration allows test data. */
  isTestDataOn: boolean;
  /** The key of the management API, in clear text. */
  masterKey: { key: string; userId: string; createdAt: number } | null;
  /** Machine clients, oldest first, and the APIs of applications. */
  machineClients: StoredMachineClient[];
  apis: StoredApi[];
  /** Applications that a proxy protects. */
  proxiedApps: StoredProxiedApp[];
  /** Tokens of machine clients. No endpoint of the contract issues them. */
  machineTokens: { token: string; clientId: string; scopes: HubScope[] }[];
  /** Requests of third-party applications that wait for an answer. No endpoint of the contract makes them. */
  consentRequests: {
    id: string;
    appId: string;
    userId: string;
    scope: string;
    host: string;
    /** The API that it names. */
    resource?: string | undefined;
  }[];
  /** What users have allowed third-party applications. */
  consents: (Grant & { scopes: string[]; claims: ClaimName[]; allowedAt: number })[];
  /** The log, oldest first. */
  events: StoredEvent[];
  /** The number of the first changed event of the log's chain; null for an intact one. */
  chainBrokenAt: number | null;
  /** The time of the first event if earlier ones were deleted; null for a whole log. Nothing of the mocks deletes any. */
  logKeptSince: string | null;
  /** When the deletion of old events was planned; null for a log that is kept forever. */
  logDeletionPlannedAt: number | null;
  /** Events of strangers that are counted instead of logged individually. */
  tallies: StoredTally[];
  sessions: Session[];
  lockouts: Lockout[];
  passkeys: StoredPasskey[];
  appPasswords: StoredAppPassword[];
  /** Challenges that wait for the answer of a passkey. */
  passkeyChallenges: PasskeyChallenge[];
  /** The last number used for an id. */
  idSequence: number;
  /** Sign-on tokens and application sessions. */
  tokens: ApplicationToken[];
  /** Sessions at OpenID Connect applications. Nothing of the mocks begins one. */
  clientSessions: StoredAppSession[];
  signOutReports: StoredSignOutReport[];
  pendingSignIns: StoredSignIn[];
  rememberedDevices: StoredDevice[];
  /** The report that this browser's cookie names. */
  browserReport: string | null;
}

/** An authenticator app, with its secret in clear text. */
export interface StoredAuthenticator {
  id: string;
  secret: string;
  /** Null until a code confirmed it. */
  name: string | null;
  createdAt: number;
  lastUsedAt: number | null;
  lastStep: number | null;
}

/** A sign-in between two of its steps. */
export interface StoredSignIn {
  token: string;
  userId: string;
  remember: boolean;
  expiresAt: number;
  createdAt: number;
  failures: number;
  /** How many of the failures were recovery codes. */
  recoveryFailures: number;
}

/** A device that does not ask for the second step. The mocks' only browser has one at most for each user. */
export interface StoredDevice {
  id: string;
  userId: string;
  userAgent: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  /** Whether it is the browser of the mocks, or another one. */
  isThis: boolean;
}

/** A user, with the password in clear text, because no real user signs in to a mock. */
export interface StoredUser {
  id: string;
  /** The position in the order of creation. */
  order: number;
  username: string;
  email: string;
  /** Null without a password. */
  password: string | null;
  /** When the user last chose the password; 0 for never. */
  passwordChangedAt: number;
  hasTemporaryPassword: boolean;
  /** When the user reported a sign-in with the password that was not theirs; null for never. */
  passwordExposedAt: number | null;
  /** Authenticator apps, the oldest first. One without a name waits for its confirmation. */
  authenticators: StoredAuthenticator[];
  /** Recovery codes in clear text; null if the user never got any. */
  recoveryCodes: { createdAt: number; codes: { code: string; isUsed: boolean }[] } | null;
  /** True until an invited user has chosen a password. */
  isInvited: boolean;
  /** The secret of the invitation, in clear text, and how far its email is; null without one. */
  invitation: { secret: string; expiresAt: number; mail: UserOverview['invitationMail'] } | null;
  /** The link to reset the password, in clear text; null without one. */
  resetLink: { secret: string; expiresAt: number } | null;
  /** The link to set up a second step, in clear text, which has ended without a secret; null if none is due. */
  enrolment: { secret: string; expiresAt: number } | { secret: null; expiresAt: null } | null;
  /** Null for a permanent password. */
  temporaryPasswordExpiresAt: number | null;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
  department: string;
  position: string;
  role: Role;
  isActive: boolean;
  isSuspended: boolean;
  /** False for a registration that awaits approval. */
  isApproved: boolean;
  /** Whether an administrator entered or approved the address. */
  emailVerified: boolean;
  /** Whether the user opened a link that was mailed to the address, and whether the hub mailed one that waits. */
  isEmailProven: boolean;
  isEmailProofDue: boolean;
  /** The link that proves the address, in clear text; null without one. */
  emailProof: { secret: string; expiresAt: number } | null;
  /** A change of the address that waits for its links; null without one. */
  emailChange: {
    email: string;
    newSecret: string;
    oldSecret: string;
    isNewProven: boolean;
    isOldConfirmed: boolean;
    expiresAt: number;
  } | null;
  /** When the user asked for emails with links about addresses. */
  emailLinksSentAt: number[];
  /** The address of their picture; null for none. */
  avatar: string | null;
  /** Whether the console shows the navigation at the side. */
  isNavigationAtSide: boolean;
  /** Whether the user wants no offer of a passkey. */
  hasDeclinedPasskeys: boolean;
  /** Whether it is the demo user of Quick Setup. */
  isDemo: boolean;
  lastLogin: number | null;
  createdAt: number;
  /** When the account was last put to use other than by a sign-in: created, activated, or given a password. */
  activatedAt: number;
  /** Counts the changes of the account. */
  version: number;
}

/** A passkey of a user. */
export interface StoredPasskey {
  id: string;
  userId: string;
  credentialId: string;
  name: string;
  aaguid: string;
  counter: number;
  isSynced: boolean;
  createdAt: number;
  /** Null for never; then the other two are empty. */
  lastUsedAt: number | null;
  lastUsedAgent: string;
  lastUsedIp: string;
}

/** An app password of a user. Nothing of the mocks accepts one. */
export interface StoredAppPassword extends Grant {
  id: string;
  name: string;
  createdAt: number;
  /** Null for never; then the other two are empty. */
  lastUsedAt: number | null;
  lastUsedAgent: string;
  lastUsedIp: string;
}

/** A challenge, for a sign-in or for the user of a session. */
export interface PasskeyChallenge {
  challenge: string;
  for: 'sign-in' | 'add' | 'confirm';
  /** Null for a sign-in. */
  sessionId: string | null;
  expiresAt: number;
}

/** Consecutive wrong passwords for an account, which lock it. */
export interface Lockout {
  /** The account's id, or the typed name if unknown. */
  account: string;
  failures: number;
  /** The number of consecutive locks, whose duration doubles. */
  locks: number;
  lockedUntil: number | null;
}

/** A connected application, with its key in clear text. */
export interface StoredApplication {
  id: string;
  name: string;
  description: string;
  url: string;
  category: Category;
  accessLevel: AccessLevel;
  isActive: boolean;
  /** The address of its icon: the picture itself as a data URL. */
  icon: string | null;
  /** The entry of the catalogue from which it was connected. */
  catalogueId: string | null;
  /** What its users must have proven. */
  signInRule: StoredSignInRule | null;
  apiKey: string;
  createdAt: number;
  version: number;
}

/** OpenID Connect settings of an application, with its secret in clear text; null for none. */
export interface StoredOidcClient extends SaveOidcBody {
  appId: string;
  isBackChannelByOwner: boolean;
  secret: string | null;
  version: number;
}

/** A refused request of an application. */
interface StoredRefusal extends OidcRefusal {
  appId: string;
}

/** A test of a sign-on, of one administrator. */
export interface StoredSignOnTest {
  id: string;
  appId: string;
  userId: string;
  createdAt: number;
  steps: TestStep[];
}

/** A device that shows a code. */
interface StoredDeviceCode {
  code: string;
  appId: string;
  address: string;
  createdAt: number;
  isAnswered: boolean;
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
  state: RequestState;
  createdAt: number;
  answeredAt: number | null;
  /** The id of the user who answered. */
  answeredBy: string | null;
}

/** The count of an action's events with the same subject within an hour. */
export interface StoredTally {
  action: CountedAction;
  subject: string;
  hour: number;
  entity: { type: EntityType; id: string; name: string } | null;
  seen: number;
  unlogged: number;
  lastAt: number;
}

/** An event of the log. */
export type StoredEvent = TypedEvent & {
  seq: number;
  id: string;
  at: number;
  actorId: string | null;
  actorName: string | null;
  actorKind?: ActorKind;
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
  /** Identifies the cause, so that it notifies the user only once. */
  reason: string;
  isRead: boolean;
  createdAt: number;
};

/** A machine client. Its secret is not stored, because no endpoint of the contract takes it. */
export interface StoredMachineClient {
  id: string;
  name: string;
  appId: string | null;
  scopes: string[];
  createdBy: string;
  createdAt: number;
  expiresAt: number | null;
  revokedAt: number | null;
  lastUsedAt: number | null;
  version: number;
}

/** The API of an application. */
type StoredApi = ApplicationApi & { appId: string };

/** A finding of the security rules. */
export type StoredSecurityEvent = TypedFinding & {
  id: string;
  /** The same for equal findings within an hour. */
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

/** The time from opening an application to its last validation (docs/apps.md, 'Time spent'). */
export interface Visit extends Grant {
  startedAt: number;
  /** When it was last opened again. */
  reopenedAt?: number;
  lastSeenAt: number;
}

export interface Session {
  id: string;
  token: string;
  userId: string;
  createdAt: number;
  /** When the absolute lifetime ends. */
  expiresAt: number;
  lastActiveAt: number;
  /** When it was ended early; null if it was not. */
  endedAt: number | null;
  /** When its user said that the sign-in was not theirs; null for never. */
  reportedAt: number | null;
  /** Whether its cookie lasts as long as the session. */
  remember: boolean;
  /** What its user has proven in it. */
  proofs: Proofs;
  /** A remembered device stood for the second factor when it began. */
  isDeviceRemembered: boolean;
  /** The time of the previous sign-in. */
  previousLogin: number | null;
  ip: string;
  userAgent: string;
}

/** A session of a user at an OpenID Connect application. */
export interface StoredAppSession extends Grant {
  id: string;
  /** The hub's session with which it ends; null with offline access. */
  sessionId: string | null;
  createdAt: number;
  lastSeenAt: number;
}

/** The sign-outs that an action of a user caused. */
interface StoredSignOutReport {
  id: string;
  userId: string;
  createdAt: number;
  results: SignOutResult[];
}

export interface ApplicationToken extends Grant {
  token: string;
  /** `signOn` is valid once, `session` until it expires. */
  kind: 'signOn' | 'session';
  /** The token of the hub's session with which it ends. */
  sessionToken: string;
  /** The session at the application; absent before its sign-on. */
  session?: { id: string; createdAt: number; lastSeenAt: number };
  expiresAt: number;
}

/** The required fields of a new user; the others have defaults. */
export type NewUser = Pick<StoredUser, 'id' | 'username' | 'email' | 'password' | 'role'> &
  Partial<StoredUser>;

/** Returns a stored user, with defaults for missing fields. */
export const storedUser = (person: NewUser): StoredUser => ({
  order: 0,
  passwordChangedAt: 0,
  hasTemporaryPassword: false,
  passwordExposedAt: null,
  authenticators: [],
  recoveryCodes: null,
  isInvited: false,
  invitation: null,
  resetLink: null,
  enrolment: null,
  temporaryPasswordExpiresAt: null,
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
  isEmailProofDue: false,
  emailProof: null,
  emailChange: null,
  emailLinksSentAt: [],
  avatar: null,
  isNavigationAtSide: false,
  isDemo: false,
  hasDeclinedPasskeys: false,
  lastLogin: null,
  createdAt: 0,
  activatedAt: 0,
  version: 1,
  ...person,
});

const allManagerCapabilities = Object.fromEntries(managerCapabilities.map(name => [name, true])) as Record<
  ManagerCapability,
  boolean
>;

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
  ...allManagerCapabilities,
  version: 1,
};

/** Returns the data of a hub without users. */
export const emptyOrganisation = (): Organisation => ({
  ssoDomain: '',
  sequence: 0,
  users: [],
  apps: [],
  oidcClients: [],
  refusals: [],
  signOnTests: [],
  deviceCodes: [],
  clientSessions: [],
  signOutReports: [],
  browserReport: null,
  grants: [],
  requests: [],
  visits: [],
  preferences: [],
  tablePreferences: [],
  savedViews: [],
  opens: [],
  deletedApps: [],
  securityEvents: [],
  notifications: [],
  subscriptions: [],
  settings: initialSettings,
  brand: { name: '', accent: '', logo: null, version: 1 },
  mailServer: null,
  hasBackup: false,
  isBackupLate: false,
  isTestDataOn: true,
  masterKey: null,
  machineClients: [],
  apis: [],
  proxiedApps: [],
  machineTokens: [],
  consentRequests: [],
  consents: [],
  events: [],
  chainBrokenAt: null,
  logKeptSince: null,
  logDeletionPlannedAt: null,
  tallies: [],
  sessions: [],
  lockouts: [],
  passkeys: [],
  appPasswords: [],
  passkeyChallenges: [],
  idSequence: 0,
  pendingSignIns: [],
  signInRules: {},
  rememberedDevices: [],
  tokens: [],
});

/** Returns the data of a new hub: its owner, and the log entry of their creation. */
export const newOrganisation = (owner: Omit<NewUser, 'role'>, now: number): Organisation => ({
  ...emptyOrganisation(),
  sequence: 1,
  users: [
    storedUser({
      ...owner,
      role: 'owner',
      order: 1,
      passwordChangedAt: now,
      createdAt: now,
      activatedAt: now,
    }),
  ],
  events: [
    {
      seq: 1,
      id: '00000000-0000-4000-9000-000000000001',
      at: now,
      actorId: null,
      actorName: null,
      action: 'create_user',
      parameters: { role: 'owner' },
      ip: '',
      userAgent: '',
      entityType: 'user',
      entityId: owner.id,
      entityName: owner.username,
    },
  ],
});

/** The lists whose rows belong to a user, an application or both. */
export type OwnedList =
  | 'machineClients'
  | 'apis'
  | 'proxiedApps'
  | 'appPasswords'
  | 'consents'
  | 'consentRequests'
  | 'oidcClients'
  | 'refusals'
  | 'signOnTests'
  | 'deviceCodes'
  | 'grants'
  | 'requests'
  | 'visits'
  | 'preferences'
  | 'tablePreferences'
  | 'savedViews'
  | 'opens'
  | 'tokens'
  | 'notifications'
  | 'subscriptions';

/** Deletes the rows with the given ids from lists, as a database does for rows that refer to a deleted one. */
export function deleteRows(
  organisation: Organisation,
  lists: readonly OwnedList[],
  ids: { userId?: string; appId?: string },
): void {
  const isKept = (row: object) =>
    Object.entries(ids).some(([name, id]) => row[name as keyof typeof row] !== id);
  for (const list of lists) organisation[list] = (organisation[list] as object[]).filter(isKept) as never;
}
