import { Refusal, refusedField } from '../../api/server/refusal.ts';
import { isoOrNull, type Moment } from '../../lib/server/moments.ts';
import { type Changes, findChanges } from '../../log/events/changes.ts';
import { apiFields, machineClientFields } from '../events/machineClients.ts';
import { type HubScope, hubScopeNames } from '../machineScopes.ts';
import type { ApplicationApi, SaveApiBody, UpdateMachineClientBody } from '../schemas/machineClient.ts';

/** A machine client as a hub stores it. */
interface StoredClient {
  name: string;
  scopes: readonly string[];
  expiresAt: Moment | null;
}

/** Returns the refusal of a call whose token lacks a scope (RFC 6750 section 3.1). */
export const lacksScope = (scope: HubScope): Refusal =>
  new Refusal('forbidden', {
    message: `This token lacks the scope ${scope}.`,
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });

/** Returns whether a machine client may get tokens and use them. */
export const isLiveClient = (
  { expiresAt, revokedAt }: { expiresAt: Moment | null; revokedAt: Moment | null },
  at: Moment,
): boolean => revokedAt === null && (expiresAt === null || Number(expiresAt) > Number(at));

/**
 * Refuses scopes that the API does not have.
 *
 * @param api null for the hub's management API
 * @throws {Refusal} `invalid_fields`
 */
export function refuseUnknownScopes(
  api: Pick<ApplicationApi, 'scopes'> | null,
  scopes: readonly string[],
): void {
  const known: readonly string[] = api === null ? hubScopeNames : api.scopes.map(({ name }) => name);
  const unknown = scopes.find(scope => !known.includes(scope));
  if (unknown !== undefined) throw refusedField('scopes', `The API has no scope ${unknown}`);
}

/** Refuses an expiry in the past. @throws {Refusal} `invalid_fields` */
export function refusePastExpiry(expiresAt: string | null | undefined, at: Moment): void {
  if (expiresAt === null || expiresAt === undefined || Date.parse(expiresAt) > Number(at)) return;
  throw refusedField('expiresAt', 'Expiry must be in the future');
}

/** Returns whether a write lets a machine client do more, or act for longer. */
export const widensClient = (
  stored: Omit<StoredClient, 'name'>,
  { scopes, expiresAt }: Pick<UpdateMachineClientBody, 'scopes' | 'expiresAt'>,
): boolean =>
  (scopes ?? []).some(scope => !stored.scopes.includes(scope)) ||
  (expiresAt !== undefined &&
    stored.expiresAt !== null &&
    (expiresAt === null || Date.parse(expiresAt) > Number(stored.expiresAt)));

/** Returns the changes of a machine client by a write, for the log; null for none. */
export const clientChanges = (
  stored: StoredClient,
  { name, scopes, expiresAt }: UpdateMachineClientBody,
): Changes<keyof typeof machineClientFields> | null =>
  findChanges(
    machineClientFields,
    {
      name: stored.name,
      scopes: stored.scopes.join(' '),
      expiresAt: isoOrNull(stored.expiresAt) ?? '',
    },
    { name, scopes: scopes?.join(' '), expiresAt: expiresAt === null ? '' : expiresAt },
  );

const apiAsText = ({ identifier, scopes }: SaveApiBody) => ({
  identifier,
  scopes: scopes.map(({ name }) => name).join(' '),
  descriptions: scopes.map(({ description }) => description).join('; '),
});

/** Returns what saving an application's API changes, for the log; null for nothing. */
export const apiChanges = (
  stored: SaveApiBody | null,
  saved: SaveApiBody,
): Changes<keyof typeof apiFields> | null =>
  findChanges(
    apiFields,
    stored === null ? { identifier: '', scopes: '', descriptions: '' } : apiAsText(stored),
    apiAsText(saved),
  );
