import { api } from '@portico/contract/table';

/** The rows whose answers are old once somebody's access has changed. */
export const accessReads = [
  api.access.cell,
  api.access.connectedApps,
  api.access.connections,
  api.access.matrix,
  api.access.permissions,
  api.access.requests,
];
