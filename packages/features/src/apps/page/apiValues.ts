import {
  type MachineClient,
  type SaveApiBody,
  saveApiBody,
} from '@portico/contract/sso/schemas/machineClient';
import * as v from 'valibot';
import { textValue } from '../../lib/forms/compare.ts';

/** A scope of an application's API. */
export type ApiScope = SaveApiBody['scopes'][number];

/** An API as the form edits it: its scopes as one text. */
export type ApiValues = Record<'identifier' | 'scopes', string>;

/** Returns an API as the form edits it; that of a new form for none. */
export const toValues = (stored: SaveApiBody | null): ApiValues => ({
  identifier: stored?.identifier ?? '',
  scopes: scopesText(stored?.scopes ?? [{ name: '', description: '' }]),
});

/** Returns scopes as one text. */
export const scopesText = (scopes: readonly ApiScope[]): string =>
  JSON.stringify(scopes.map(({ name, description }) => ({ name, description })));

/** Returns the scopes of such a text. */
export const scopesOf = (text: string): ApiScope[] => JSON.parse(text);

/** Returns the body of a request that saves the API. */
export const toBody = ({ identifier, scopes }: ApiValues): SaveApiBody => ({
  identifier,
  scopes: scopesOf(scopes),
});

/** Parses the form with the contract's schema. */
export const apiForm = v.pipe(
  v.custom<ApiValues>(() => true),
  v.transform((values): v.InferInput<typeof saveApiBody> => toBody(values)),
  saveApiBody,
  v.transform(body => toValues(body)),
);

const describeScope = ({ name, description }: ApiScope) =>
  description === '' ? name : `${name} (${description})`;

/** The fields, as the dialog about concurrent changes shows them. */
export const apiFields = {
  identifier: { label: 'Identifier', format: textValue },
  scopes: { label: 'Scopes', format: (scopes: string) => scopesOf(scopes).map(describeScope).join(', ') },
};

/** A machine client and the scopes that a change takes away from it. */
export interface Loss {
  client: MachineClient;
  scopes: string[];
}

/** Returns the scopes of the stored API that the new one does not have. */
export const removedScopes = (stored: readonly ApiScope[], saved: readonly ApiScope[]): string[] =>
  stored.map(({ name }) => name).filter(name => saved.every(scope => scope.name !== name));

/** Returns the machine clients that lose scopes. */
export const lossesOf = (clients: readonly MachineClient[], removed: readonly string[]): Loss[] =>
  clients
    .map(client => ({ client, scopes: client.scopes.filter(name => removed.includes(name)) }))
    .filter(({ scopes }) => scopes.length > 0);
