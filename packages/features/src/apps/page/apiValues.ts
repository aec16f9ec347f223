import type { ApplicationApi, MachineClient, SaveApiBody } from '@portico/contract/schemas/machineClient';
import { noVersion } from '@portico/contract/versions';
import { textValue } from '../../lib/forms/compare.ts';

/** A scope of an application's API. */
export type ApiScope = SaveApiBody['scopes'][number];

/** The values of the form. */
export interface ApiValues extends Record<string, unknown> {
  identifier: string;
  scopes: ApiScope[];
}

/** An API as two versions of it are compared: its scopes as one text. */
export interface ApiRow {
  version: number;
  identifier: string;
  scopes: string;
}

/** Returns an API as it is compared; that of a new form for none. */
export const toRow = (stored: ApplicationApi | null): ApiRow => ({
  version: stored?.version ?? noVersion,
  identifier: stored?.identifier ?? '',
  scopes: scopesText(stored?.scopes ?? [{ name: '', description: '' }]),
});

/** Returns scopes as one text. */
export const scopesText = (scopes: readonly ApiScope[]): string =>
  JSON.stringify(scopes.map(({ name, description }) => ({ name, description })));

/** Returns the values of the form. */
export const toValues = ({ identifier, scopes }: Omit<ApiRow, 'version'>): ApiValues => ({
  identifier,
  scopes: JSON.parse(scopes) as ApiScope[],
});

const describeScope = ({ name, description }: ApiScope) =>
  description === '' ? name : `${name} (${description})`;

/** The fields, as the dialog about concurrent changes shows them. */
export const apiFields = {
  identifier: { label: 'Identifier', format: textValue },
  scopes: {
    label: 'Scopes',
    format: (scopes: string) => (JSON.parse(scopes) as ApiScope[]).map(describeScope).join(', '),
  },
};

/** A machine client and the scopes that a change takes away from it. */
export interface Loss {
  client: MachineClient;
  scopes: string[];
}

/** Returns the scopes of the stored API that the new one does not have. */
export const removedScopes = (stored: readonly ApiScope[], saved: readonly ApiScope[]): string[] =>
  stored.flatMap(({ name }) => (saved.some(scope => scope.name === name) ? [] : [name]));

/** Returns the machine clients that lose scopes. */
export const lossesOf = (clients: readonly MachineClient[], removed: readonly string[]): Loss[] =>
  clients.flatMap(client => {
    const scopes = client.scopes.filter(name => removed.includes(name));
    return scopes.length === 0 ? [] : [{ client, scopes }];
  });
