import { keyPrefixes } from '@portico/contract/api/server/secrets';
import { iso } from '@portico/contract/lib/server/moments';
import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { widensClient } from '@portico/contract/sso/server/machineClients';
import type { Context, HandlersOf } from '../context.ts';
import { changeRow, findRow, removeRow } from '../data/find.ts';
import { secret, uuid } from '../data/random.ts';
import { requireProofWith } from '../signIn/credentials.ts';
import { requireProof } from '../signIn/signInRules.ts';

/** The handlers of `machineClients.*`. */
export const machineClientsHandlers = (hub: Context): HandlersOf<'machineClients'> => {
  const { organisation, now, random } = hub;
  const find = (id: string) => findRow('machineClient', organisation.machineClients, id);
  const withSecret = (client: MachineClient) => ({
    ...client,
    clientSecret: `${keyPrefixes.machine}${secret(random)}`,
  });
  return {
    'machineClients.list': () => organisation.machineClients,
    'machineClients.read': ({ input: { params } }) => find(params.id),
    'machineClients.create'({ caller, input: { body } }) {
      const client: MachineClient = {
        ...body,
        id: uuid(random),
        audience: null,
        createdBy: caller.user.username,
        createdAt: iso(now()),
        revokedAt: null,
        lastUsedAt: null,
        version: 1,
      };
      organisation.machineClients = [client, ...organisation.machineClients];
      return withSecret(client);
    },
    'machineClients.update'({ caller, input: { params, body } }) {
      const client = find(params.id);
      const expiresAt = client.expiresAt === null ? null : Date.parse(client.expiresAt);
      if (widensClient({ ...client, expiresAt }, body)) requireProof(hub, caller);
      return changeRow({}, client, body);
    },
    'machineClients.rotateSecret'({ caller, input: { params, body } }) {
      requireProofWith(hub, caller, body.currentPassword);
      return withSecret(changeRow({}, find(params.id), { createdBy: caller.user.username }));
    },
    'machineClients.revoke': ({ input: { params } }) =>
      Object.assign(find(params.id), { revokedAt: iso(now()) }),
    'machineClients.remove': ({ input: { params } }) => removeRow(hub, 'machineClients', params.id),
  };
};
