import { takenName, type UniqueName } from '@portico/contract/api/server/refusal';
import { databaseConstraintOf } from '../../database/query/retry.ts';

/** The name that each unique constraint protects. */
const nameByConstraint: Readonly<Record<string, UniqueName>> = {
  users_username_key_unique: 'username',
  users_email_key_unique: 'email',
  username_looks_pkey: 'lookalike',
  application_looks_pkey: 'application',
  machine_clients_name_key_unique: 'machineClient',
  application_apis_identifier_unique: 'api',
  proxied_hosts_pkey: 'proxiedHost',
};

/** Runs a change and turns violations of unique names into refusals. Checking beforehand would be a race. */
export async function withUniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = nameByConstraint[databaseConstraintOf(error) ?? ''];
    throw name === undefined ? error : takenName(name, error);
  }
}
