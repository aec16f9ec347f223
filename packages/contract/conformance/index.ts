import { describe, expect, test } from 'vitest';
import { mayBeOpen } from '../src/capabilities.ts';
import type { Endpoint } from '../src/endpoint.ts';
import { commonRefusals } from '../src/errors.ts';
import { duties, refusalOfDuty } from '../src/schemas/duty.ts';
import { endpointIds, endpoints } from '../src/table.ts';
import type { Extent, OpenHub } from './hub.ts';
import { describeMatrix } from './matrix.ts';
import { describeOutcomes } from './outcomes.ts';
import { type ObservedRefusals, validateResponses } from './validateResponses.ts';
import { describeAreas } from './world.ts';

// Each adds its areas.
import './access.ts';
import './accessReasons.ts';
import './applicationUse.ts';
import './appPasswords.ts';
import './appSignInRules.ts';
import './apps.ts';
import './auditLogs.ts';
import './avatars.ts';
import './consents.ts';
import './dashboard.ts';
import './icons.ts';
import './inactive.ts';
import './lockout.ts';
import './loggedFields.ts';
import './machineClients.ts';
import './managers.ts';
import './masterKey.ts';
import './notifications.ts';
import './oidc.ts';
import './passkeys.ts';
import './passwords.ts';
import './portal.ts';
import './portalPreferences.ts';
import './profile.ts';
import './recentProof.ts';
import './security.ts';
import './sessions.ts';
import './settings.ts';
import './signIn.ts';
import './signInRules.ts';
import './signOn.ts';
import './tables.ts';
import './undo.ts';
import './userSessions.ts';
import './users.ts';
import './usersList.ts';
import './versions.ts';

export type { HubUnderTest, OpenHub } from './hub.ts';
export { differenceFrom } from './rows.ts';

/**
 * Tests that the server fulfils the contract on a database.
 *
 * @param name the server's name in the report
 * @param open creates a new hub; called once per area
 * @param extent how much of it is tested
 */
export function describeConformance(name: string, open: OpenHub, extent: Extent): void {
  describe(name, () => {
    const seen: ObservedRefusals = new Map();
    const openValidated = validateResponses(open, seen);
    describeMatrix(openValidated, extent);
    describeAreas(openValidated, extent);
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
