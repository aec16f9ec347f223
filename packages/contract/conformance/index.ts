import { describe, expect, test } from 'vitest';
import { mayBeOpen } from '../src/capabilities.ts';
import type { Endpoint } from '../src/endpoint.ts';
import { commonRefusals } from '../src/errors.ts';
import { duties, refusalOfDuty } from '../src/schemas/duty.ts';
import { endpointIds, endpoints } from '../src/table.ts';
import { describeAccess } from './access.ts';
import { describeAccessReasons } from './accessReasons.ts';
import { describeApplicationUse } from './applicationUse.ts';
import { describeAppPasswords } from './appPasswords.ts';
import { describeAppSignInRules } from './appSignInRules.ts';
import { describeApps } from './apps.ts';
import { describeAuditLogs } from './auditLogs.ts';
import { describeAvatars } from './avatars.ts';
import { describeChanges } from './changes.ts';
import { describeConsents } from './consents.ts';
import { describeDashboard } from './dashboard.ts';
import type { Extent, OpenHub } from './hub.ts';
import { describeIcons } from './icons.ts';
import { describeInactive, describeUnused } from './inactive.ts';
import { describeLockout } from './lockout.ts';
import { describeLoggedFields } from './loggedFields.ts';
import { describeApis, describeMachineClients } from './machineClients.ts';
import { describeManagers } from './managers.ts';
import { describeMasterKey } from './masterKey.ts';
import { describeMatrix } from './matrix.ts';
import { describeNotifications } from './notifications.ts';
import { describeConnect, describeOidc } from './oidc.ts';
import { describeOutcomes } from './outcomes.ts';
import { describePasskeys } from './passkeys.ts';
import { describePasswords } from './passwords.ts';
import { describePortal } from './portal.ts';
import { describePortalPreferences } from './portalPreferences.ts';
import { describeOwnSessions, describeProfile, describeSignIns } from './profile.ts';
import { describeRecentProof } from './recentProof.ts';
import { describeSecurity } from './security.ts';
import { describeSessions } from './sessions.ts';
import { describeSettings } from './settings.ts';
import { describeSignIn } from './signIn.ts';
import { describeSignInRules } from './signInRules.ts';
import { describeSignOn } from './signOn.ts';
import { describeTables } from './tables.ts';
import { describeUndo } from './undo.ts';
import { describeUserRequests, describeUserSessions } from './userSessions.ts';
import { describeUsers } from './users.ts';
import { describeUsersList } from './usersList.ts';
import { type ObservedRefusals, validateResponses } from './validateResponses.ts';
import { describeVersions } from './versions.ts';

export type { HubUnderTest, OpenHub } from './hub.ts';
export { differenceFrom } from './rows.ts';

const areas = [
  describeSignIn,
  describeLockout,
  describeSessions,
  describePasswords,
  describePasskeys,
  describeRecentProof,
  describeSignInRules,
  describeAppSignInRules,
  describeAppPasswords,
  describeUsers,
  describeUsersList,
  describeUserSessions,
  describeUserRequests,
  describeInactive,
  describeUnused,
  describeApps,
  describeApplicationUse,
  describeIcons,
  describeAvatars,
  describeOidc,
  describeConnect,
  describeConsents,
  describeAccess,
  describeAccessReasons,
  describeAuditLogs,
  describeUndo,
  describeChanges,
  describeLoggedFields,
  describeDashboard,
  describePortal,
  describePortalPreferences,
  describeTables,
  describeProfile,
  describeOwnSessions,
  describeSignIns,
  describeSignOn,
  describeSettings,
  describeManagers,
  describeMasterKey,
  describeMachineClients,
  describeApis,
  describeNotifications,
  describeSecurity,
  describeVersions,
];

/** Areas whose searches, sums, times and rows in JSON the databases could answer differently. */
const dependentOnDatabase = [describeUsersList, describeAuditLogs, describeUndo, describeDashboard];

/**
 * Tests that the server fulfils the contract on a database.
 *
 * @param name the server's name in the report
 * @param open creates a new hub; called once per area
 * @param extent how much of it is tested
 */
export function describeConformance(name: string, open: OpenHub, extent: Extent = 'everything'): void {
  describe(name, () => {
    const seen: ObservedRefusals = new Map();
    const openValidated = validateResponses(open, seen);
    describeMatrix(openValidated, extent);
    for (const describeArea of extent === 'answers' ? dependentOnDatabase : areas)
      describeArea(openValidated);
    if (extent === 'answers') return;
    describeOutcomes(openValidated, extent);

    // Must run last: a refusal that no test has provoked is untested.
    describe('observed every declared refusal of', () => {
      test.each(endpointIds)('%s', id => {
        expect([...(seen.get(id) ?? [])].sort()).toEqual(expect.arrayContaining(reachable(endpoints[id])));
      });
    });
  });
}

/** Returns the refusals that a caller can provoke. The server's tests cover load and faults. */
function reachable(row: Endpoint): string[] {
  const always = commonRefusals.filter(code => {
    if (['too_many_requests', 'internal', 'unavailable'].includes(code)) return false;
    if (['malformed_body', 'body_too_large', 'unsupported_media_type'].includes(code))
      return row.body !== undefined;
    if (code === 'invalid_fields') return row.body !== undefined || row.query !== undefined;
    if (row.access.by === 'anyone') return false;
    if (code === 'forbidden') return row.access.by.length < 4;
    const duty = duties.find(each => refusalOfDuty[each] === code);
    return duty === undefined || !mayBeOpen(row, duty);
  });
  return [...always, ...row.refusals].sort();
}
