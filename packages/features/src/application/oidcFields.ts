import { clientTypes, refusedAddress } from '@portico/contract/redirectUris';
import { type ClaimName, claimNames, type OidcSettings, saveOidcBody } from '@portico/contract/schemas/oidc';
import { noVersion } from '@portico/contract/versions';
import * as v from 'valibot';
import { textValue } from '../lib/forms/compare.ts';

/** The settings as the form edits them: lists are text, so that values compare by `===`. */
export interface OidcRow {
  version: number;
  clientType: OidcSettings['clientType'];
  /** One address a line. */
  redirectUris: string;
  /** One address a line. */
  postLogoutUris: string;
  requirePkce: boolean;
  isThirdParty: boolean;
  /** Separated by spaces, in the order of the contract. */
  claims: string;
}

export type OidcName = Exclude<keyof OidcRow, 'version'>;
export type OidcValues = Pick<OidcRow, OidcName>;

/** The sections of the form, in display order. */
export const sections = {
  client: { title: 'Client', description: 'How the application proves who it is.' },
  addresses: {
    title: 'Addresses',
    description:
      'The hub leads users to these addresses only. They are compared character by character, so a final slash counts.',
  },
  claims: {
    title: 'Claims',
    description: 'What the application learns about its users, besides a stable id.',
  },
} as const;

interface Shared<Value> {
  label: string;
  description?: string;
  section: keyof typeof sections;
  /** Formats a value for comparisons and readers. */
  format: (value: Value) => string;
}

/** A field of the form: a choice, a switch, a list with one entry a line, or checkboxes. */
export type OidcField =
  | (Shared<string> & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Shared<boolean> & { kind: 'switch'; publicValue?: boolean })
  | (Shared<string> & { kind: 'lines'; necessity?: string; placeholder: string })
  | (Shared<string> & { kind: 'checks'; options: readonly { value: string; label: string }[] });

const onOff = (value: boolean) => (value ? 'On' : 'Off');
const clientTypeNames: Record<(typeof clientTypes)[number], string> = {
  confidential: 'Confidential: runs on a server and can keep a secret',
  public: 'Public: runs in a browser or on a device, without a secret',
};
const claimTexts: Record<ClaimName, string> = {
  name: 'Full name (name)',
  given_name: 'First name (given_name)',
  family_name: 'Last name (family_name)',
  preferred_username: 'Username (preferred_username)',
  email: 'Email address (email)',
  email_verified: 'Whether the address is verified (email_verified)',
  role: 'Role at the hub (role)',
  groups: 'Groups (groups)',
};
const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map(value => ({ value, label: names[value] }));

/** Every field, in display order. A new setting is one row here. */
export const oidcFields = {
  clientType: {
    label: 'Client type',
    section: 'client',
    kind: 'choice',
    options: optionsOf(clientTypes, clientTypeNames),
    format: value => clientTypeNames[value as (typeof clientTypes)[number]],
  },
  requirePkce: {
    label: 'Require PKCE',
    description:
      'Protects codes on their way. Turn it off only for an old application that cannot send a challenge.',
    section: 'client',
    kind: 'switch',
    publicValue: true,
    format: onOff,
  },
  isThirdParty: {
    label: 'Third-party application',
    description: 'Someone outside of your organisation runs it.',
    section: 'client',
    kind: 'switch',
    format: onOff,
  },
  redirectUris: {
    label: 'Redirect addresses',
    description: 'Where users return after they sign on. One address a line.',
    section: 'addresses',
    kind: 'lines',
    placeholder: 'https://app.example.com/callback',
    format: textValue,
  },
  postLogoutUris: {
    label: 'Addresses after sign-out',
    necessity: 'Optional',
    description: 'Where users return after they sign out at the application. One address a line.',
    section: 'addresses',
    kind: 'lines',
    placeholder: 'https://app.example.com/',
    format: textValue,
  },
  claims: {
    label: 'Claims that the application receives',
    section: 'claims',
    kind: 'checks',
    options: optionsOf(claimNames, claimTexts),
    format: value => textValue(value.replaceAll(' ', ', ')),
  },
} as const satisfies { [Name in OidcName]: OidcField & Shared<never> };

/** The fields as data, for code that handles them alike. */
export const fieldList = Object.entries(oidcFields) as [OidcName, OidcField][];

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

/** Returns the settings as the form edits them; the defaults for none. */
export const toRow = (stored: OidcSettings | null): OidcRow => ({
  version: stored?.version ?? noVersion,
  clientType: stored?.clientType ?? 'confidential',
  redirectUris: (stored?.redirectUris ?? []).join('\n'),
  postLogoutUris: (stored?.postLogoutUris ?? []).join('\n'),
  requirePkce: stored?.requirePkce ?? true,
  isThirdParty: stored?.isThirdParty ?? false,
  claims: (stored?.claims ?? claimNames).join(' '),
});

/** Returns the body of a request that saves the settings. */
export const toBody = ({ redirectUris, postLogoutUris, claims, ...others }: OidcValues) => ({
  ...others,
  redirectUris: linesOf(redirectUris),
  postLogoutUris: linesOf(postLogoutUris),
  claims: claimNames.filter(name => claims.split(' ').includes(name)),
});

type Saved = v.InferOutput<typeof saveOidcBody>;
type AddressName = 'redirectUris' | 'postLogoutUris';

const fits = (name: AddressName) =>
  v.check<Saved, (issue: v.CheckIssue<Saved>) => string>(
    body => refusedAddress(body.clientType, body[name]) === null,
    ({ input }) => refusedAddress(input.clientType, input[name]) ?? '',
  );

/** Parses the form. The messages come from the contract's schema and rules. */
export const oidcForm = v.pipe(
  v.object({
    clientType: v.picklist(clientTypes),
    redirectUris: v.string(),
    postLogoutUris: v.string(),
    requirePkce: v.boolean(),
    isThirdParty: v.boolean(),
    claims: v.string(),
  }),
  v.transform((values: OidcValues): v.InferInput<typeof saveOidcBody> => toBody(values)),
  saveOidcBody,
  v.forward(fits('redirectUris'), ['redirectUris']),
  v.forward(fits('postLogoutUris'), ['postLogoutUris']),
  v.transform(
    (body): OidcValues => ({
      ...body,
      redirectUris: body.redirectUris.join('\n'),
      postLogoutUris: body.postLogoutUris.join('\n'),
      claims: body.claims.join(' '),
    }),
  ),
);
