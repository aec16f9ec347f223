import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../src/api/endpoint.ts';
import { endpointIds, endpoints } from '../src/api/table.ts';
import { commonRefusals } from '../src/errors.ts';
import { mayBeOpen } from '../src/people/capabilities.ts';
import { duties, refusalOfDuty } from '../src/signIn/schemas/duty.ts';
import { describeMatrix } from './api/matrix.ts';
import { describeOutcomes } from './api/outcomes.ts';
import { type ObservedRefusals, validateResponses } from './api/validateResponses.ts';
import type { Extent, OpenHub } from './support/hub.ts';
import { describeAreas } from './support/world.ts';

// Each adds its areas.
import './apps/access.ts';
import './apps/accessReasons.ts';
import './apps/applicationUse.ts';
import './people/appPasswords.ts';
import './signIn/appSignInRules.ts';
import './apps/apps.ts';
import './log/auditLogs.ts';
import './people/avatars.ts';
import './sso/consents.ts';
import './log/dashboard.ts';
import './apps/icons.ts';
import './people/inactive.ts';
import './signIn/lockout.ts';
import './log/loggedFields.ts';
import './sso/machineClients.ts';
import './people/managers.ts';
import './hub/masterKey.ts';
import './log/notifications.ts';
import './sso/oidc.ts';
import './signIn/passkeys.ts';
import './signIn/passwords.ts';
import './apps/portal.ts';
import './apps/portalPreferences.ts';
import './people/profile.ts';
import './signIn/recentProof.ts';
import './log/security.ts';
import './signIn/sessions.ts';
import './hub/settings.ts';
import './signIn/signIn.ts';
import './signIn/signInRules.ts';
import './sso/signOn.ts';
import './hub/tables.ts';
import './log/undo.ts';
import './people/userSessions.ts';
import './people/users.ts';
import './people/usersList.ts';
import './api/versions.ts';

export { differenceFrom } from './api/rows.ts';
export type { HubUnderTest, OpenHub } from './support/hub.ts';

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
