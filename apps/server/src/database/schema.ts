/** Every table of the hub, by entity. The migrations in `migrations/` are generated from these files. */
export { eventTallies, guesses, throttleCounts } from './schema/abuse.ts';
export { accessGrants, accessRequests, portalPreferences } from './schema/access.ts';
export { applicationIcons, applications } from './schema/applications.ts';
export { brand, brandIcons } from './schema/brand.ts';
export { chainCheck } from './schema/chainCheck.ts';
export { type CredentialRow, credentials, spentChallenges } from './schema/credentials.ts';
export { deletedRows } from './schema/deletedRows.ts';
export { oidcRefusals, oidcTestSteps, oidcTests } from './schema/doctor.ts';
export {
  eventActors,
  eventApplication,
  eventCounts,
  eventHead,
  eventPerson,
  eventQueue,
  eventQueueFloor,
  eventSearchText,
  events,
} from './schema/events.ts';
export { jobLeases } from './schema/jobs.ts';
export { logStart } from './schema/logRetention.ts';
export { applicationLooks, usernameLooks } from './schema/looks.ts';
export { applicationApis, machineClients, machineTokens } from './schema/machineClients.ts';
export { mailedProofs } from './schema/mailedProofs.ts';
export { masterKeys } from './schema/masterKeys.ts';
export { logReader, notifications } from './schema/notifications.ts';
export {
  accessTokens,
  authorizationCodes,
  clientSessions,
  consents,
  deviceCodes,
  dpopProofs,
  interactions,
  type OidcClientRow,
  oidcClients,
  pushedRequests,
  refreshTokens,
} from './schema/oidc.ts';
export { proxiedApps, proxiedHosts } from './schema/proxy.ts';
export { pushDeliveries, pushSubscriptions, vapidKeys } from './schema/push.ts';
export { resetRequests } from './schema/resetRequests.ts';
export { securityEvents } from './schema/securityEvents.ts';
export { sessions, signingKeys } from './schema/sessions.ts';
export { settings } from './schema/settings.ts';
export { pendingSignIns, rememberedDevices } from './schema/signInSteps.ts';
export { applicationDays, applicationUsers, appSessions, signOnTokens, visits } from './schema/signOn.ts';
export { signOutReports, signOuts } from './schema/signOuts.ts';
export { savedViews, tablePreferences } from './schema/tables.ts';
export { avatars, lockouts, users } from './schema/users.ts';
