/** Endpoints of machine clients. Only people change them: a script cannot create another one. */
import * as v from 'valibot';
import { administratorsInPerson } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { appsQuery } from '../../lib/schemas/page.ts';
import { done } from '../../lib/schemas/primitives.ts';
import {
  createdMachineClient,
  createMachineClientBody,
  machineClient,
  rotateMachineSecretBody,
  updateMachineClientBody,
} from '../schemas/machineClient.ts';

export const list = endpoint('GET', '/api/machine-clients', {
  summary: 'List the machine clients, newest first.',
  access: administratorsInPerson,
  query: appsQuery,
  response: { status: 200, schema: v.array(machineClient), paged: true },
});

export const read = endpoint('GET', '/api/machine-clients/:id', {
  summary: 'Read one machine client, with the ETag of the row.',
  access: administratorsInPerson,
  response: { status: 200, schema: machineClient, versioned: true },
});

export const create = endpoint('POST', '/api/machine-clients', {
  summary: 'Create a machine client; the response shows its secret once.',
  access: administratorsInPerson,
  throttle: 'credentials',
  body: createMachineClientBody,
  response: { status: 201, schema: createdMachineClient },
  refusals: ['wrong_password', 'proof_required', 'not_found', 'client_name_taken'],
});

export const update = endpoint('PATCH', '/api/machine-clients/:id', {
  summary: 'Change the name, scopes or expiry of a machine client.',
  access: administratorsInPerson,
  body: updateMachineClientBody,
  response: { status: 200, schema: machineClient, versioned: true },
  refusals: ['proof_required', 'client_name_taken', 'client_revoked', 'changed_meanwhile'],
});

export const rotateSecret = endpoint('POST', '/api/machine-clients/:id/secret', {
  summary:
    'Replace the secret of a machine client, shown once. It acts in the name of the caller from then on.',
  access: administratorsInPerson,
  throttle: 'credentials',
  body: rotateMachineSecretBody,
  response: { status: 200, schema: createdMachineClient },
  refusals: ['wrong_password', 'proof_required', 'client_revoked'],
});

export const revoke = endpoint('POST', '/api/machine-clients/:id/revoke', {
  summary: 'Revoke a machine client for good; its tokens for the hub stop working at once.',
  access: administratorsInPerson,
  response: { status: 200, schema: machineClient },
});

export const remove = endpoint('DELETE', '/api/machine-clients/:id', {
  summary: 'Delete a machine client.',
  access: administratorsInPerson,
  response: { status: 200, schema: done },
});
