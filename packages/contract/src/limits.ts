/**
 * Every limit of the product, written once (docs/product.md 14).
 * Lengths are in characters unless the name says bytes; times are in milliseconds unless the name says otherwise.
 */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Sizes of what a caller may send. docs/product.md 14.1; threat 7. */
export const lengths = {
  username: { min: 3, max: 64 },
  email: { max: 254 },
  personName: { max: 80 },
  phone: { max: 40 },
  organisationField: { max: 120 },
  /** Minimum that no setting can go under, and bcrypt's own maximum. */
  password: { min: 8, maxBytes: 72 },
  applicationName: { max: 80 },
  description: { max: 500 },
  url: { max: 2048 },
  reason: { max: 1000 },
  search: { max: 100 },
  token: { max: 4096 },
  cursor: { max: 512 },
  userAgent: { max: 512 },
  idList: { max: 500 },
  bodyBytes: 64 * 1024,
} as const;

/** Bounds and initial values of settings. docs/product.md 11.4. */
export const settingsBounds = {
  sessionTimeoutHours: { min: 1, max: 168, initial: 24 },
  maxLoginAttempts: { min: 3, max: 10, initial: 5 },
  passwordMinLength: { min: 6, max: 32, initial: 8 },
} as const;

/** Lifetimes of sessions and credentials. docs/product.md 14.2. */
export const lifetimes = {
  inactivity: 30 * minute,
  inactivityWarning: 5 * minute,
  /** A client tells the hub of its user's activity at most this often. */
  activityReport: minute,
  temporaryPassword: 7 * day,
  /** With periodic password changes on, an older one must be changed at the next call. */
  password: 90 * day,
  signOnToken: minute,
  lockout: { first: 15 * minute, most: day },
  /** The longest silence within one visit to an application. */
  visitGap: 30 * minute,
} as const;

/** Polling and toast intervals. docs/product.md 14.3 and 13.2. */
export const intervals = {
  notifications: 30 * second,
  unreadCount: 15 * second,
  activityStream: 30 * second,
  security: 30 * second,
  toast: 5 * second,
  toastRemoval: 1_000_000,
  installPrompt: 30 * second,
  permissionAfterInstall: 2 * second,
  permission: 30 * second,
  notificationBanner: 10 * second,
  localNotification: 5 * second,
} as const;

/** How long a browser waits for a hub that neither answers nor fails. Decision 25. */
export const timeouts = {
  /** Until the portal's document is the one that is kept. */
  documentMs: 2 * second,
  /** Until what is kept is shown in place of an answer, which counts when it comes all the same. */
  responseMs: 3 * second,
  /** Until a read is given up. */
  readMs: 30 * second,
} as const;

/** Lists. A page is what one request answers at most. */
export const pages = {
  /** What a search or a filter matches is counted up to `counted`. */
  users: { initial: 50, max: 200, counted: 10_000 },
  auditLogs: { initial: 50, max: 200, counted: 1000 },
  securityEvents: { initial: 50, max: 200 },
  /** Applications, which screens read whole: one page after the other. Their texts may be 8 kB each. */
  apps: 100,
  /** Grants are counted up to `counted`. */
  connections: { initial: 200, max: 1000, counted: 10_000 },
  /** docs/product.md 14.4. */
  activity: { initial: 50, max: 200 },
} as const;

/** Holders of one application are counted up to so many. */
export const maxCountedHolders = 1000;

/** How far down the matrix a page may begin, in rows. */
export const maxMatrixOffset = 1_000_000;

/** How far back figures look, in milliseconds and in days. docs/product.md 7.7. */
export const recentWindows = {
  events: day,
  signInDays: 14,
  addressWindow: 7 * day,
  addresses: 20,
  /** A risk score from which on an address counts as high-risk. */
  highRisk: 70,
} as const;

/** The risk score, out of 100, from which on each severity is spoken of. */
export const riskThresholds = { critical: 90, high: recentWindows.highRisk, medium: 40, low: 0 } as const;

/**
 * No index finds shorter parts of a text: such a word of a search for people is looked for at the beginning of
 * names alone, and how much of the log matches such a search is not told.
 */
export const minTrigramLength = 3;

/** So long whoever has not read a notice that anybody can cause is not told the same again. */
export const noticeRepeatMs = day;

/** Messages to devices. The oldest device of an account gives way to one more than `devices`. */
export const push = { devices: 10, lifetime: day, lateness: hour } as const;

/** Messages to mailboxes. */
export const mail = { lateness: hour } as const;

/** What an API key shows of itself. docs/product.md 8.6. */
export const apiKeyPrefixLength = 12;

/** What one class of requests may use up in a window of `seconds`. A class without a block or total has no such limit. */
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
const hourOf = <Limit extends Omit<ThrottleLimit, 'seconds'>>(limit: Limit) => ({ seconds: 3600, ...limit });

/**
 * Throttle classes. An endpoint's row names one. Every class that strangers can reach has all three limits
 * (docs/threat-model.md, 'What a stranger can cause').
 */
export const throttles = {
  signIns: minuteOf({ perNetwork: 300, perBlock: 3000, overall: 6000 }),
  resetRequests: hourOf({ perNetwork: 60, perBlock: 300, overall: 3000 }),
  registrations: hourOf({ perNetwork: 60, perBlock: 200, overall: 1000 }),
  /** What anyone may read. */
  publicReads: minuteOf({ perNetwork: 6000, perBlock: 60_000, overall: 300_000 }),
  /** Documents, files and health checks. */
  documents: minuteOf({ perNetwork: 60_000, perBlock: 300_000, overall: 600_000 }),
  /** Refused requests of strangers, such as those with a token that names no session. */
  refusals: minuteOf({ perNetwork: 6000, perBlock: 60_000, overall: 300_000 }),
  /** Validations with a key that no application has. */
  unknownKeys: minuteOf({ perNetwork: 600, perBlock: 3000, overall: 12_000 }),
  /** Validations of one application, from one network. */
  integrators: minuteOf({ perNetwork: 60_000 }),
  /** Password changes and resets, by people who are signed in. */
  credentials: minuteOf({ perNetwork: 300 }),
  reads: minuteOf({ perNetwork: 60_000 }),
  writes: minuteOf({ perNetwork: 6000 }),
} as const satisfies Record<string, ThrottleLimit>;

/** The class of throttle that an endpoint falls under. */
export type ThrottleClass = keyof typeof throttles;

/** Networks that one throttle counts one by one; all further ones in the same window share one count. */
export const maxThrottleKeys = 10_000;

/** Lines of the operational log about refused requests. More are counted, and the count is one line a minute. */
export const refusalLogLimit = minuteOf({
  perNetwork: 60,
  perBlock: 300,
  overall: 600,
}) satisfies ThrottleLimit;

/**
 * Events that strangers can cause: how many an hour are logged one by one for each subject (a name that was typed, an
 * application), for each network, and in total. The others are counted, and logged as one event each hour for each
 * account, application or network. 20 failures are what the security rules need to reach their highest risk.
 */
export const countedEvents = {
  failed_login: { perSubject: 20, perNetwork: 100, overall: 2000 },
  account_locked: { perSubject: 20, perNetwork: 100, overall: 200 },
  password_reset_requested: { perSubject: 5, perNetwork: 20, overall: 200 },
  sign_on_refused: { perSubject: 20, perNetwork: 1, overall: 2000 },
  register: { perSubject: 5, perNetwork: 5, overall: 200 },
} as const;

/** Networks that have an hourly count of their own, for each such action; all further ones share one. */
export const maxCountedNetworks = 1000;

/** Counts of failed sign-ins that are kept: the oldest that lock nothing give way. */
export const maxLockouts = 100_000;

/**
 * Guesses at one account's password. `burst` of them are compared at once, later ones one every `everyMs`: whoever
 * comes sooner waits, for `maxWaitMs` at most. `fromBlock` counts each IPv4 /16 and IPv6 /48, `fromEverywhere`
 * all together: 100 an hour.
 */
export const guessLimits = {
  fromBlock: { burst: 10, everyMs: 6 * second, maxWaitMs: 18 * second },
  fromEverywhere: { burst: 100, everyMs: 36 * second, maxWaitMs: 5 * second },
  /** Requests of one process that may wait at a time. */
  maxWaiting: 500,
} as const;

/** Notices with one title that strangers can cause, and that go to one person's devices and mailbox in an hour. */
export const pushedNoticesPerHour = 10;
