import * as v from 'valibot';
import { consoleReaders } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { connection } from '../schemas/access.ts';
import { id } from '../schemas/primitives.ts';

const params = v.object({ userId: id, appId: id });

/** Who may open what. */
export const access = {
  connections: endpoint({
    method: 'GET',
    path: '/api/user-app-connections',
    summary: 'List the grants; a pair that is not in the list has no access.',
    source: 'spec 7',
    access: consoleReaders,
    throttle: 'reads',
    query: v.object({ appId: v.optional(id), userId: v.optional(id) }),
    answer: { status: 200, schema: v.array(connection) },
    refusals: [],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/user-app-access/:userId/:appId',
    summary: 'Grant a user an application.',
    source: 'spec 7',
    access: consoleReaders,
    throttle: 'writes',
    params,
    answer: { status: 200, schema: connection },
    refusals: ['not_found', 'above_role', 'owner_protected'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/user-app-access/:userId/:appId',
    summary: 'Revoke an application from a user; its tokens end at once.',
    source: 'spec 7',
    access: consoleReaders,
    throttle: 'writes',
    params,
    answer: { status: 200, schema: connection },
    refusals: ['not_found', 'owner_protected'],
  }),
};
