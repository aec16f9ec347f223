import { api } from '@portico/contract/api/table';

/** Endpoints to read again after a change of access. */
export const accessReads = [
  api.access.cell,
  api.access.connectedApps,
  api.access.connections,
  api.access.holders,
  api.access.matrix,
  api.access.permissions,
  api.access.requests,
];
