/** Events of machine clients and of the APIs that they call. */
import * as v from 'valibot';
import { amount } from '../../lib/schemas/primitives.ts';
import { type ChangedField, changesOf, changesText } from '../../log/events/changes.ts';
import { countOf } from '../../log/events/counts.ts';
import { defineEvent, defineNotice, plainEvent } from '../../log/events/define.ts';

/** Fields of a machine client whose changes are logged; lists as text, and '' for no expiry. */
export const machineClientFields = {
  name: { label: 'name', isFreeText: true },
  scopes: { label: 'scopes' },
  expiresAt: { label: 'expiry' },
} as const satisfies Record<string, ChangedField>;

/** Fields of an application's API whose changes are logged; the scopes by name. */
export const apiFields = {
  identifier: { label: 'identifier', isFreeText: true },
  scopes: { label: 'scopes' },
  descriptions: { label: 'descriptions of scopes', isFreeText: true },
} as const satisfies Record<string, ChangedField>;

export const machineClientEvents = {
  create_machine_client: defineEvent({
    /** `api`: the identifier of the API that it may call. */
    parameters: v.object({ api: v.string(), scopes: v.string(), expiresAt: v.string() }),
    severity: 'warning',
    message: ({ api, scopes, expiresAt }, { actor, entity }) =>
      `${actor} created the machine client ${entity} for ${api}: ${scopes}; ${expiresAt === '' ? 'without expiry' : `until ${expiresAt}`}`,
  }),
  update_machine_client: defineEvent({
    parameters: v.object({ changes: changesOf(machineClientFields) }),
    severity: 'warning',
    message: ({ changes }, { actor, entity }) =>
      `${actor} changed the machine client ${entity}: ${changesText(machineClientFields, changes)}`,
  }),
  rotate_machine_secret: plainEvent(
    ({ actor, entity }) => `${actor} replaced the secret of the machine client ${entity}`,
    'warning',
  ),
  revoke_machine_client: plainEvent(
    ({ actor, entity }) => `${actor} revoked the machine client ${entity}`,
    'warning',
  ),
  delete_machine_client: plainEvent(
    ({ actor, entity }) => `${actor} deleted the machine client ${entity}`,
    'warning',
  ),
  update_api: defineEvent({
    parameters: v.object({ changes: changesOf(apiFields), isNew: v.boolean() }),
    message: ({ changes, isNew }, { actor, entity }) =>
      `${actor} ${isNew ? 'added' : 'changed'} the API of ${entity}: ${changesText(apiFields, changes)}`,
  }),
  remove_api: defineEvent({
    /** `clients`: the machine clients that were deleted with it. */
    parameters: v.object({ clients: amount }),
    severity: 'warning',
    message: ({ clients }, { actor, entity }) =>
      `${actor} deleted the API of ${entity}${clients === 0 ? '' : ` with ${countOf(clients, 'machine client')}`}`,
  }),
};

const clientsPath = '/machine-clients';
const advice = "If you don't recognise this change, revoke the client.";

/** The user who acted, and the machine client. */
const clientParameters = { username: v.string(), client: v.string() };

export const machineClientNotices = {
  machine_client_created: defineNotice({
    parameters: v.object({ ...clientParameters, api: v.string(), scopes: v.string() }),
    title: 'Machine client created',
    message: ({ username, client, api, scopes }) =>
      `${username} created the machine client ${client} for ${api}, with the scopes ${scopes}. ${advice}`,
    actionUrl: () => clientsPath,
  }),
  machine_secret_replaced: defineNotice({
    parameters: v.object(clientParameters),
    title: 'Machine client secret replaced',
    message: ({ username, client }) =>
      `${username} replaced the secret of the machine client ${client}, which now acts for them. ${advice}`,
    actionUrl: () => clientsPath,
  }),
  machine_scopes_changed: defineNotice({
    parameters: v.object({ ...clientParameters, from: v.string(), to: v.string() }),
    title: 'Machine client scopes changed',
    message: ({ username, client, from, to }) =>
      `${username} changed the scopes of the machine client ${client} from ${from} to ${to}. ${advice}`,
    actionUrl: () => clientsPath,
  }),
};
