/**
 * Every number of the specification and of our own decisions, written once.
 * Lengths are in characters unless the name says bytes; times are in milliseconds unless the name says otherwise.
 */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Sizes of what a caller may send. Spec section 5; threat 7. */
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

/** Spec section 9, 'Settings bounds' and 'Client defaults'. */
export const settingsBounds = {
  sessionTimeoutHours: { min: 1, max: 168, initial: 24 },
  maxLoginAttempts: { min: 3, max: 10, initial: 5 },
  passwordMinLength: { min: 6, max: 32, initial: 8 },
} as const;

/** Session and credential life times. Decisions, 'Session and token'. */
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

/** Spec section 9, polling and toast constants. */
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
export const patience = {
  /** Until the portal's document is the one that is kept. */
  document: 2 * second,
  /** Until what is kept is shown in place of an answer, which counts when it comes all the same. */
  answer: 3 * second,
  /** Until a read is given up. */
  read: 30 * second,
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
  /** Spec section 9, 'Activity feed'. */
  activity: { initial: 50, max: 200 },
} as const;

/** Holders of one application are counted up to so many. */
export const holdersCounted = 1000;

/** How far down the matrix a page may begin, in rows. */
export const furthestRow = 1_000_000;

/** How far back figures look, in milliseconds and in days. Spec section 9, 'recent events window'. */
export const recent = {
  events: day,
  signInDays: 14,
  addressWindow: 7 * day,
  addresses: 20,
  /** A risk score from which on an address counts as high-risk. */
  highRisk: 70,
} as const;

/** The risk score, out of 100, from which on each severity is spoken of. */
export const riskFrom = { critical: 90, high: recent.highRisk, medium: 40, low: 0 } as const;

/**
 * No index finds shorter parts of a text: such a word of a search for people is looked for at the beginning of
 * names alone, and how much of the log matches such a search is not told.
 */
export const shortestPart = 3;

/** So long whoever has not read a notice that anybody can cause is not told the same again. */
export const noticeRest = day;

/** Messages to devices. The oldest device of an account gives way to one more than `devices`. */
export const push = { devices: 10, lifetime: day, lateness: hour } as const;

/** Messages to mailboxes. */
export const mail = { lateness: hour } as const;

/** What an API key shows of itself. Spec section 9. */
export const apiKeyPrefixLength = 12;

/** Requests a minute from one network (IPv4 /24, IPv6 /64), by the class that an endpoint's row names. */
export const throttles = {
  credentials: { perMinute: 300 },
  reads: { perMinute: 60_000 },
  writes: { perMinute: 6000 },
  integrators: { perMinute: 60_000 },
} as const;

/** The class of throttle that an endpoint falls under. */
export type ThrottleClass = keyof typeof throttles;
