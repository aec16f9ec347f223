import { type ProxySettings, type SaveProxyBody, saveProxyBody } from '@portico/contract/schemas/proxy';
import { noVersion } from '@portico/contract/versions';
import * as v from 'valibot';
import { textValue } from '../../lib/forms/compare.ts';
import { linesOf } from './oidcValues.ts';

/** The settings as the form edits them: lists have one entry a line. */
export interface ProxyValues extends Record<string, unknown> {
  addresses: string;
  openPaths: string;
  allowMachines: boolean;
  allowAppPasswords: boolean;
}

/** The stored settings as two versions of them are compared. */
export interface ProxyRow extends ProxyValues {
  version: number;
}

const toValues = ({ addresses, openPaths, ...allowed }: SaveProxyBody): ProxyValues => ({
  addresses: addresses.join('\n'),
  openPaths: openPaths.join('\n'),
  allowMachines: allowed.allowMachines,
  allowAppPasswords: allowed.allowAppPasswords,
});

/** Returns the stored settings as they are compared; those of a new form for none. */
export const toRow = (stored: ProxySettings | null): ProxyRow => ({
  version: stored?.version ?? noVersion,
  ...toValues(stored ?? { addresses: [], openPaths: [], allowMachines: false, allowAppPasswords: false }),
});

/** Returns the values of the form. */
export const valuesOf = ({
  addresses,
  openPaths,
  allowMachines,
  allowAppPasswords,
}: ProxyValues): ProxyValues => ({ addresses, openPaths, allowMachines, allowAppPasswords });

/** Returns the body of a request that saves the settings. */
export const toBody = (values: ProxyValues): SaveProxyBody => ({
  ...valuesOf(values),
  addresses: linesOf(values.addresses),
  openPaths: linesOf(values.openPaths),
});

/** Parses the form with the contract's schema. */
export const proxyForm = v.pipe(
  v.custom<ProxyValues>(() => true),
  v.transform((values): v.InferInput<typeof saveProxyBody> => toBody(values)),
  saveProxyBody,
  v.transform(toValues),
);

const linesText = (text: string) => textValue(text.replaceAll('\n', ', '));

const allowedText = (isOn: boolean) => (isOn ? 'Allowed' : 'Refused');

/** The fields, as the dialog about concurrent changes shows them. */
export const proxyFields = {
  addresses: { label: 'Addresses', format: linesText },
  openPaths: { label: 'Open paths', format: linesText },
  allowMachines: { label: 'Machine clients', format: allowedText },
  allowAppPasswords: { label: 'App passwords', format: allowedText },
};
