import { logoutUriProblem, refusedAddress, refusedFrontChannel } from '@portico/contract/sso/redirectUris';
import {
  claimNames,
  type OidcSettings,
  type SaveOidcBody,
  saveOidcBody,
} from '@portico/contract/sso/schemas/oidc';
import * as v from 'valibot';
import type { OidcValues } from './oidcFields.ts';

/** Returns the lines of a field that have text. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

/** The settings of an application that has none yet: the defaults of the contract. */
const initial: SaveOidcBody = {
  ...v.parse(saveOidcBody, { clientType: 'confidential', redirectUris: ['https://app.example.com/'] }),
  redirectUris: [],
};

/** Returns the name and the value of an extra claim; both are '' for none. */
export const partsOf = (extraClaim: string): [name: string, value: string] => {
  const [name = '', value = ''] = extraClaim.split('\n');
  return [name, value];
};

/** Returns an extra claim as the form edits it. */
export const claimOf = (name: string, value: string): string =>
  name === '' && value === '' ? '' : `${name}\n${value}`;

const bodyToValues = (body: SaveOidcBody): OidcValues => ({
  ...body,
  redirectUris: body.redirectUris.join('\n'),
  postLogoutUris: body.postLogoutUris.join('\n'),
  claims: body.claims.join(' '),
  extraClaim: body.extraClaim === null ? '' : claimOf(body.extraClaim.name, body.extraClaim.value),
  backChannelLogoutUri: body.backChannelLogoutUri ?? '',
  frontChannelLogoutUri: body.frontChannelLogoutUri ?? '',
});

/** Returns the settings as the form edits them; the defaults for none. */
export function toValues(stored: OidcSettings | null): OidcValues {
  if (stored === null) return bodyToValues(initial);
  const { issuer, clientId, hasSecret, version, ...body } = stored;
  return bodyToValues(body);
}

const orNull = (address: string) => (address.trim() === '' ? null : address);

function toExtraClaim(text: string): SaveOidcBody['extraClaim'] {
  const [name, value] = partsOf(text);
  return text.trim() === '' ? null : { name, value };
}

/** Returns the body of a request that saves the settings. Third-party applications have no devices. */
export const toBody = (values: OidcValues): SaveOidcBody => ({
  ...values,
  allowDeviceSignIn: values.allowDeviceSignIn && !values.isThirdParty,
  redirectUris: linesOf(values.redirectUris),
  postLogoutUris: linesOf(values.postLogoutUris),
  claims: claimNames.filter(name => values.claims.split(' ').includes(name)),
  extraClaim: toExtraClaim(values.extraClaim),
  backChannelLogoutUri: orNull(values.backChannelLogoutUri),
  frontChannelLogoutUri: orNull(values.frontChannelLogoutUri),
});

const fits = (problemOf: (body: SaveOidcBody) => string | null) =>
  v.check<SaveOidcBody, (issue: v.CheckIssue<SaveOidcBody>) => string>(
    body => problemOf(body) === null,
    ({ input }) => problemOf(input) ?? '',
  );

/** Parses the form. The messages come from the contract's schema and rules. */
export const oidcForm = v.pipe(
  v.custom<OidcValues>(() => true),
  v.transform((values): v.InferInput<typeof saveOidcBody> => toBody(values)),
  saveOidcBody,
  v.forward(
    fits(body => refusedAddress(body.clientType, body.redirectUris)),
    ['redirectUris'],
  ),
  v.forward(
    fits(body => refusedAddress(body.clientType, body.postLogoutUris)),
    ['postLogoutUris'],
  ),
  v.forward(
    fits(({ frontChannelLogoutUri: uri, redirectUris }) =>
      // The schema has a message for an address that is none.
      uri === null || logoutUriProblem(uri) !== null ? null : refusedFrontChannel(uri, redirectUris),
    ),
    ['frontChannelLogoutUri'],
  ),
  v.transform(bodyToValues),
);
