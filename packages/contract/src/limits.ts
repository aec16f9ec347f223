/**
 * Every limit of the product. docs/hub.md, 'Limits'.
 * Lengths are in characters and times in milliseconds, unless the name has another unit.
 */
import { day, hour, minute, second } from './lib/durations.ts';

/** Maximum lengths of input. docs/hub.md, 'Limits of input'; threat 7. */
export const lengths = {
  username: { min: 3, max: 64 },
  email: { max: 254 },
  personName: { max: 80 },
  phone: { max: 40 },
  organisationField: { max: 120 },
  /** The lower bound for every setting, and bcrypt's maximum. */
  password: { min: 8, maxBytes: 72 },
  applicationName: { max: 80 },
  organisationName: { max: 64 },
  description: { max: 500 },
  url: { max: 2048 },
  reason: { max: 1000 },
  search: { max: 100 },
  token: { max: 4096 },
  code: { max: 40 },
  factorName: { max: 60 },
  cursor: { max: 512 },
  userAgent: { max: 512 },
  idList: { max: 500 },
  bodyBytes: 64 * 1024,
} as const;

/** Pictures that the hub accepts, and the icons that it stores. docs/apps.md, 'Icons'; decision 57. */
export const pictureLimits = {
  /** The size of the file. */
  bytes: 256 * 1024,
  /** The width and the height in pixels. */
  side: 2048,
  /** The width and height of a stored icon in pixels: four times its largest size on a screen. */
  iconSide: 192,
  /** The size of a stored icon, which bounds the storage: noise of this size is smaller. */
  iconBytes: 96 * 1024,
  /** The size of a stored icon of the installed app: noise in 256 colours is smaller. */
  appIconBytes: 288 * 1024,
} as const;

/**
 * The icons of the installed app. `share`: the part of the side that the logo takes. The circle of a maskable icon has
 * 80 % of the width, so a square of 56 % is whole in every shape.
 */
export const appIcons = {
  any: { side: 512, share: 1, isOpaque: false },
  maskable: { side: 512, share: 0.56, isOpaque: true },
  apple: { side: 180, share: 0.8, isOpaque: true },
} as const;
export type AppIcon = keyof typeof appIcons;

/**
 * Pictures of which users cut their avatar. The browser sends a square of `pictureLimits.iconSide`.
 * docs/people.md, 'Pictures of users'.
 */
export const avatarSourceLimits = {
  /** The size of the file. */
  bytes: 20 * 1024 * 1024,
  /** The width and the height in pixels. */
  side: 10_000,
  /** The greatest magnification. */
  zoom: 4,
} as const;

/** Saved views and chosen columns of the console's tables. docs/hub.md, 'Tables and views'. */
export const viewLimits = {
  /** Saved views of one user for each table. */
  perTable: 20,
  name: 64,
  filters: 12,
  filterValue: 128,
  columns: 20,
  /** Characters of the id of a column, and of the name of a filter. */
  columnLength: 32,
} as const;

/** Bounds and default values of settings. docs/hub.md, 'Settings'. */
export const settingsBounds = {
  sessionTimeoutHours: { min: 1, max: 168, initial: 24 },
  maxLoginAttempts: { min: 3, max: 10, initial: 5 },
  passwordMinLength: { min: 6, max: 32, initial: 8 },
  unusedAccountDays: { min: 30, max: 730, initial: 90 },
} as const;

/**
 * Maximum distance into the future of a stored time that means the past, because the clocks of several hubs differ.
 * Later times are ignored: a clock that was ahead stored them.
 */
export const clockToleranceMs = minute;

/** Lifetimes of sessions and credentials. docs/hub.md, 'Lifetimes'. */
export const lifetimes = {
  inactivity: 30 * minute,
  inactivityWarning: 5 * minute,
  /** Minimum time between two activity reports of a client. */
  activityReport: minute,
  temporaryPassword: 7 * day,
  invitation: 72 * hour,
  /** A link to reset a password that an administrator passes on. */
  resetLink: day,
  /** A link to reset a password that the hub mails. */
  mailedReset: 15 * minute,
  /** A mailed link that proves an email address, and the links of a change of address. */
  emailProof: 72 * hour,
  emailChange: day,
  /** With periodic password changes on, an older password must be changed at the next call. */
  password: 90 * day,
  /** A sign-in between two of its steps. */
  pendingSignIn: 10 * minute,
  /** An authenticator app that is being set up. */
  authenticatorSetup: 30 * minute,
  /** A device that skips the second step. */
  rememberedDevice: 30 * day,
  signOnToken: minute,
  lockout: { first: 15 * minute, most: day },
  /** Maximum time between two validations of one visit to an application. */
  visitGap: 30 * minute,
} as const;

/** Limits of passkeys. Sizes are in characters of base64url. docs/sign-in.md, 'Passkeys'. */
export const passkeyLimits = {
  perUser: 10,
  name: 64,
  /** Time for a browser to answer a challenge. */
  challenge: 5 * minute,
  /** Maximum age of a proof that allows adding or removing a passkey. */
  freshProof: 10 * minute,
  credentialId: 1400,
  clientData: 4096,
  authenticatorData: 2048,
  signature: 1024,
  userHandle: 128,
  /** With the attestation of a security key or a TPM, which the hub does not request. */
  attestation: 32 * 1024,
  transports: 8,
  /** A COSE key: RSA of 4096 bits, with room to spare. */
  publicKeyBytes: 1024,
} as const;

/** Limits of app passwords. docs/sso.md, 'App passwords'. */
export const appPasswordLimits = {
  perUser: 20,
  name: 64,
  /** Characters of the credentials that a client sends, in Base64. */
  sent: 1024,
} as const;

/** Second factors. docs/sign-in.md, 'Second step'; decision 96. */
export const factorLimits = {
  /** Authenticator apps of one user. */
  authenticators: 5,
  /**
   * Time for which a code is shown. `driftSteps`: the number of codes before and after the current one that are
   * accepted.
   */
  stepMs: 30 * second,
  driftSteps: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  recoveryCodeBytes: 10,
  /** Number of remaining recovery codes at which their user is warned. */
  fewRecoveryCodes: 3,
  /** Sign-ins of one user between their steps. Further ones end the oldest. */
  pendingSignIns: 20,
  /** Wrong codes in one sign-in, which end it. */
  wrongCodes: 5,
  /** Wrong codes in an unfinished sign-in that make it suspicious on its user's network too. */
  suspiciousCodes: 3,
  /** Remembered devices of one user. Further ones end the oldest. */
  devices: 20,
} as const;

/** Lifetimes of OpenID Connect. Refresh tokens last as long as the hub's session. */
export const oidcLifetimes = {
  authorizationCode: minute,
  accessToken: hour,
  idToken: hour,
  /** An authorization request that waits for a sign-in or for access. */
  interaction: hour,
  /** A device's code, until a user enters it. */
  deviceCode: 10 * minute,
  /** Time for which an expired device code is stored, so that the hub can say that it has expired. */
  deviceCodeKept: hour,
  /** A DPoP proof: five minutes of either clock's error. */
  dpopProof: 10 * minute,
  /** Time for which a used refresh token returns its successor again: the first response may have been lost. */
  refreshRetry: 30 * second,
  /** Offline access without a refresh. */
  offlineIdle: 30 * day,
} as const;

/** Limits of OpenID Connect. */
export const oidcLimits = {
  /** Addresses of each kind for one application. */
  redirectUris: 100,
  /** Maximum size of the settings of an application: both lists of addresses, each address as long as possible. */
  settingsBytes: 512 * 1024,
  /** Requests beyond these waiting at the same time end the oldest ones. Strangers can cause them. */
  interactions: 100_000,
  /** Requests that one browser can continue. Beyond these, it forgets the oldest ones. */
  waitingPerBrowser: 20,
  /** Maximum size of a form that the authorization endpoint turns into an address. */
  formBytes: 8 * 1024,
  /** Pushed requests, and device codes, of one application beyond these end its oldest ones. */
  waitingPerApplication: 10_000,
  /** Seconds between two polls of a device. Each poll that comes too early adds as many (RFC 8628 section 3.5). */
  devicePollSeconds: 5,
  /** Offline sessions of one user at one application beyond these end the oldest ones. */
  offlineSessions: 20,
  /** Tokens of one client session. Some of those beyond delete the oldest, of refresh tokens the used ones first. */
  refreshTokens: 50,
  accessTokens: 100,
  /** Characters of a fixed claim. */
  extraClaimName: 64,
  extraClaimValue: 256,
} as const;

/**
 * Limits of explaining refused requests and of tests. docs/sso.md, 'Refused requests'. Strangers can cause refusals.
 */
export const doctorLimits = {
  /** Time for which a refusal is stored and a test can be read. */
  kept: day,
  /** Refusals of one application, and those of one reason. Beyond these the oldest are deleted. */
  refusals: 100,
  refusalsOfReason: 20,
  page: 50,
  /** Maximum length of a value that an application sent. */
  sentValue: 300,
  /** Time for which a test records requests. */
  test: 10 * minute,
  /** Steps of one test; further requests are not recorded. */
  testSteps: 50,
  /** Distinct refusals that a process holds until it stores them. */
  waiting: 1000,
  /** Maximum delay before a refusal or a step is stored. */
  storedAfter: second / 2,
} as const;

/** Sign-out at applications. docs/sso.md, 'Signing out'. */
export const signOutLimits = {
  /** Time for which a report can be read. */
  report: 15 * minute,
  /** Lifetime of a logout token. */
  token: 2 * minute,
  /** Waits after each attempt without a response. */
  retryWaits: [second, 10 * second, minute, 10 * minute, hour],
  /** Interval at which an open report polls. */
  poll: 1500,
} as const;

/** Limits of machine clients and of the APIs that they call. */
export const machineLimits = {
  /** Scopes of one client or API. */
  scopes: 50,
  scopeLength: 60,
  /** Live tokens of one client for the hub. A further one ends the oldest. */
  tokens: 100,
  /** Lifetime of a token for the hub, which is checked at each call. */
  hubToken: hour,
  /** Lifetime of a token for an application's API, which verifies it without the hub: nothing ends it earlier. */
  apiToken: 10 * minute,
  /** Minimum time between two records of the last use. */
  lastUse: minute,
  /** A client that expires within this time is marked. */
  expiresSoon: 14 * day,
} as const;

/** Limits of applications that a proxy protects. docs/sso.md, 'Applications behind a proxy'. */
export const proxyLimits = {
  /** Addresses and open paths of one application. */
  addresses: 20,
  openPaths: 50,
  /** Maximum time of a sign-in that began at the application. Waiting for access takes longer, and begins again. */
  start: hour,
  /** Lifetime of the token that identifies the user to the application. */
  token: 2 * minute,
  /** Time for which a process reuses such a token. */
  tokenReused: minute,
  /** Minimum time between two records of a session's use. */
  lastUse: minute,
  /** Time for which a process lets a session that passed continue while the database is away. */
  remembered: 10 * minute,
} as const;

/**
 * Time between the publication of an OpenID Connect key and its first signature. Caches of the keys must expire sooner.
 */
export const keyPublishedAheadMs = day;
/** Maximum cache time of the published keys and the discovery document. */
export const jwksCachedMs = 5 * minute;

/** Polling and toast intervals. docs/hub.md, 'Intervals' and 'Toasts'. */
export const intervals = {
  notifications: 30 * second,
  unreadCount: 15 * second,
  activityStream: 30 * second,
  security: 30 * second,
  /** Of the capabilities that the settings grant a manager. */
  capabilities: 30 * second,
  /** Of a user's access to an application, while their request waits. */
  access: 15 * second,
  toast: 5 * second,
  /** A toast with a button. */
  undoToast: 10 * second,
  toastRemoval: 1_000_000,
  installPrompt: 30 * second,
  permissionAfterInstall: 2 * second,
  permission: 30 * second,
  notificationBanner: 10 * second,
  localNotification: 5 * second,
} as const;

/** Maximum time that a browser waits for a response. Decision 25. */
export const timeouts = {
  /** Until the service worker uses the cached document of the portal. */
  documentMs: 2 * second,
  /** Until the service worker uses the last styles of the organisation, which the first paint waits for. */
  brandMs: second,
  /** Until cached data is shown. A later response still replaces it. */
  responseMs: 3 * second,
  /** Until a read is aborted. */
  readMs: 30 * second,
} as const;

/** Page sizes, with the limits up to which matches are counted. */
export const pages = {
  /** Matches of a search or filter are counted up to `counted`. */
  users: { initial: 50, max: 200, counted: 10_000 },
  auditLogs: { initial: 50, max: 200, counted: 1000 },
  securityEvents: { initial: 50, max: 200 },
  /** Applications are up to 8 kB each, and screens read all pages. */
  apps: 100,
  /** Grants are counted up to `counted`. */
  connections: { initial: 200, max: 1000, counted: 10_000 },
  /** docs/hub.md, 'Pages'. */
  activity: { initial: 50, max: 200 },
} as const;

/** Live sessions of an application, and things that need attention, are counted up to this number. */
export const maxCounted = 1000;

/** The maximum number of sessions in a list, and of access requests of one user. */
export const maxListedSessions = 200;
export const maxListedRequests = 200;

/** The maximum number of sign-ins in the list of their user. */
export const maxListedSignIns = 10;

/** Maximum offset of a page of the matrix, in rows. */
export const maxMatrixOffset = 1_000_000;

/** Look-back windows of figures. docs/log.md, 'Security monitoring'. */
export const recentWindows = {
  events: day,
  signInDays: 14,
  /** The rest of the dashboard. docs/log.md, 'Dashboard'. */
  topApplications: 5,
  failingApplications: 3,
  /** How many of the newest events are searched for notable ones, which takes a few milliseconds. */
  searchedEvents: 5000,
  secretExpiry: 14 * day,
  /** Backups are daily; a hub that is restarted waits a day for the next one. */
  backup: 2 * day,
  /** Backups are tested every 30 days; a failed test is repeated daily. */
  backupTest: 30 * day,
  backupTestAgain: day,
  backupTestOverdue: 40 * day,
  /** The page of an application. docs/apps.md, 'The page of an application'. */
  openDays: 30,
  usersLastWeek: 7 * day,
  usersLastMonth: 30 * day,
  addressWindow: 7 * day,
  riskDays: 7,
  addresses: 20,
  /** Minimum risk score of a high-risk address. */
  highRisk: 70,
} as const;

/** Minimum risk score, out of 100, of each severity. */
export const riskThresholds = { critical: 90, high: recentWindows.highRisk, medium: 40, low: 0 } as const;

/**
 * Minimum length of a word that the trigram index can find. Shorter words in a search for users match the beginning of
 * names only, and the log's matches for them are not counted.
 */
export const minTrigramLength = 3;

/** Time in which the author of a change can undo it. */
export const undoPeriodMs = 10 * minute;

/** Delay between planning a deletion from the log and its start: time to choose a longer retention after all. */
export const logDeletionDelayMs = day;

/** Time for which repeats of an unread notification that anyone can trigger are suppressed. */
export const noticeRepeatMs = day;

/** Time between the first start of a hub and the start of its initial sign-in rules. Decision 104. */
export const initialRulesAfterMs = 14 * day;

/** Minimum time between two reminders of the sign-in rule of a role or an application. */
export const reminderEveryMs = day;

/** Push messages. Beyond `devices` subscriptions, an account's oldest device is removed. */
export const push = { devices: 10, lifetime: day, lateness: hour } as const;

/** Email messages. */
export const mail = { lateness: hour } as const;

/** The visible characters of an API key. docs/apps.md, 'API keys'. */
export const apiKeyPrefixLength = 12;

/**
 * Requests of one class allowed in a window of `seconds`. Absent limits do not apply. Once a block or the total is used
 * up, networks that an account has signed in from have half of the total for themselves (decision 136).
 */
export interface ThrottleLimit {
  seconds: number;
  /** From one network: IPv4 /24, IPv6 /64. */
  perNetwork: number;
  /** From one block of networks: IPv4 /16, IPv6 /48. */
  perBlock?: number;
  /** From everywhere. */
  overall?: number;
}

const minuteOf = <Limit extends Omit<ThrottleLimit, 'seconds'>>(limit: Limit) => ({ seconds: 60, ...limit });

/**
 * Throttle classes, which endpoint rows refer to. A class that strangers can reach has all three limits
 * (docs/threat-model.md, 'What a stranger can cause').
 */
export const throttles = {
  /** Passwords to sign in with. */
  signIns: minuteOf({ perNetwork: 300, perBlock: 3000, overall: 6000 }),
  /** Responses of passkeys, alone or as a second step. */
  passkeySignIns: minuteOf({ perNetwork: 300, perBlock: 3000, overall: 6000 }),
  /** Codes and enrolment links of sign-ins whose password was right. */
  codes: minuteOf({ perNetwork: 300, perBlock: 3000, overall: 6000 }),
  /** Requests for passkeys: one whenever the login page is open, and nothing is stored. */
  passkeyRequests: minuteOf({ perNetwork: 6000, perBlock: 30_000, overall: 60_000 }),
  resetRequests: minuteOf({ perNetwork: 60, perBlock: 300, overall: 1500 }),
  /** Uses of genuine links to reset a password. */
  resetLinks: minuteOf({ perNetwork: 60, perBlock: 600, overall: 3000 }),
  /** Emails with links about addresses, which signed-in users request. */
  emailLinks: minuteOf({ perNetwork: 60 }),
  /** Uses of genuine invitations, and of genuine links about email addresses. */
  invitations: minuteOf({ perNetwork: 60, perBlock: 600, overall: 3000 }),
  registrations: minuteOf({ perNetwork: 10, perBlock: 20, overall: 40 }),
  /** Public reads. */
  publicReads: minuteOf({ perNetwork: 6000, perBlock: 60_000, overall: 300_000 }),
  /** Documents, files and health checks. */
  documents: minuteOf({ perNetwork: 60_000, perBlock: 300_000, overall: 600_000 }),
  /** Refused requests of strangers that reached no other class, e.g. with a token without a session. */
  refusals: minuteOf({ perNetwork: 6000, perBlock: 60_000, overall: 300_000 }),
  /** Validations with an unknown API key. */
  unknownKeys: minuteOf({ perNetwork: 600, perBlock: 3000, overall: 12_000 }),
  /** Validations by one application, per network. */
  integrators: minuteOf({ perNetwork: 60_000 }),
  /** Requests of OpenID Connect that browsers open. */
  protocol: minuteOf({ perNetwork: 60_000, perBlock: 300_000, overall: 600_000 }),
  /** Those that applications send, also from pages of other sites. */
  clientRequests: minuteOf({ perNetwork: 60_000, perBlock: 300_000, overall: 600_000 }),
  /** Requests of one client at the token endpoint; of one without a secret, from one network. */
  tokens: minuteOf({ perNetwork: 12_000 }),
  /** Stored authorization requests of visitors without a session, pushed requests, and codes of devices. */
  interactions: minuteOf({ perNetwork: 600, perBlock: 3000, overall: 12_000 }),
  /** Guesses of the codes of devices by signed-in users. */
  deviceCodes: minuteOf({ perNetwork: 60, perBlock: 600, overall: 3000 }),
  /** Password changes and resets by signed-in users. */
  credentials: minuteOf({ perNetwork: 300 }),
  /** Requests to protected applications without a session. Those with one are not limited. */
  proxied: minuteOf({ perNetwork: 60_000, perBlock: 300_000, overall: 600_000 }),
  /** Wrong app passwords. */
  appPasswords: minuteOf({ perNetwork: 600, perBlock: 3000, overall: 12_000 }),
  /** Tests of a proxy, which fetch up to four addresses of each of its hosts. */
  proxyTests: minuteOf({ perNetwork: 30 }),
  /** Calls by one machine client. */
  machines: minuteOf({ perNetwork: 6000 }),
  reads: minuteOf({ perNetwork: 60_000 }),
  writes: minuteOf({ perNetwork: 6000 }),
} as const satisfies Record<string, ThrottleLimit>;

export type ThrottleClass = keyof typeof throttles;

/**
 * The classes that all processes count together: those that guard guesses, hashes, and what strangers can store. They
 * count only what reaches that, and no request whose input is refused (decision 136). The others bound the work that a
 * network causes in one process.
 */
export const sharedThrottles: readonly ThrottleClass[] = [
  'signIns',
  'passkeySignIns',
  'codes',
  'resetRequests',
  'resetLinks',
  'invitations',
  'registrations',
  'interactions',
  'deviceCodes',
  'credentials',
  'emailLinks',
  'proxyTests',
  'unknownKeys',
  'appPasswords',
];

/**
 * Maximum number of emails with links about addresses that one user may request, and that one address gets, per hour.
 */
export const maxMailedProofs = 5;

/** The emails with a link to reset the password of one account, per hour. */
export const maxMailedResets = 5;

/** Networks that a throttle counts individually. Further ones in the same window share one count. */
export const maxThrottleKeys = 10_000;

/** Log lines about refused requests. Beyond them, one line a minute has the count. */
export const refusalLogLimit = minuteOf({
  perNetwork: 60,
  perBlock: 300,
  overall: 600,
}) satisfies ThrottleLimit;

/**
 * Events that strangers can trigger: how many per hour are logged individually for each subject (a typed name or an
 * application), for each network, and in total. The others are counted and logged as one summary per hour and account,
 * application or network (decision 36). The security rules reach their highest risk score at 20 failures.
 */
export const countedEvents = {
  failed_login: { perSubject: 20, perNetwork: 100, overall: 2000 },
  failed_proof: { perSubject: 20, perNetwork: 100, overall: 200 },
  account_locked: { perSubject: 20, perNetwork: 100, overall: 200 },
  second_step_failed: { perSubject: 10, perNetwork: 100, overall: 200 },
  password_reset_requested: { perSubject: 5, perNetwork: 20, overall: 200 },
  sign_on_refused: { perSubject: 20, perNetwork: 1, overall: 2000 },
  register: { perSubject: 5, perNetwork: 5, overall: 200 },
} as const;

/** Networks with a separate hourly count of each action. Further ones share one count. */
export const maxCountedNetworks = 1000;

/** Maximum number of stored counts of failed sign-ins. Beyond it, the oldest without a lock are deleted. */
export const maxLockouts = 100_000;

/**
 * Rate limits of guesses at one account's password (docs/sign-in.md, 'Lockout'). After `burst` guesses, one is compared
 * every `everyMs`; others wait, up to `maxWaitMs`. `fromBlock` applies to each IPv4 /16 and IPv6 /48, `fromEverywhere`
 * to all guesses together: 100 an hour.
 */
export const guessLimits = {
  fromBlock: { burst: 10, everyMs: 6 * second, maxWaitMs: 18 * second },
  fromEverywhere: { burst: 100, everyMs: 36 * second, maxWaitMs: 5 * second },
  /**
   * Codes of an account's authenticator apps from networks that it has not signed in from. Further ones are not
   * compared: six digits would fall to many networks (decision 96).
   */
  codes: { burst: 100, everyMs: 15 * minute },
  /** Maximum number of waiting requests in one process. */
  maxWaiting: 500,
} as const;

/** Maximum notifications of one title that strangers can trigger, per user's devices and mailbox and hour. */
export const pushedNoticesPerHour = 10;
