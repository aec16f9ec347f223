import { clientTypes, redirectUriWarning } from '@portico/contract/sso/redirectUris';
import { type ClaimName, claimNames, type SaveOidcBody } from '@portico/contract/sso/schemas/oidc';
import { textValue } from '../../lib/forms/compare.ts';

/**
 * The settings as the form edits them, so that values compare by `===`: lists have one address per line, claims are
 * separated by spaces, the extra claim is two lines, and '' means none.
 */
export type OidcValues = {
  [Name in keyof SaveOidcBody]: SaveOidcBody[Name] extends boolean | SaveOidcBody['clientType']
    ? SaveOidcBody[Name]
    : string;
};
export type OidcName = keyof OidcValues;

/** The folded sections of the form, in display order. The addresses come before them. */
export const sections = {
  client: { title: 'Client', description: 'How the application authenticates.' },
  claims: {
    title: 'Claims',
    description: 'What the application receives about its users, besides a stable id.',
  },
  signOut: {
    title: 'Sign-out addresses',
    description: 'How the application is notified that a session has ended.',
  },
  devices: {
    title: 'Devices and offline access',
    description: 'Sign-ons without a browser, and sessions that outlive the sign-out.',
  },
  security: {
    title: 'Security',
    description: 'Stricter rules. Turn them on only if the application supports them.',
  },
} as const;
export type SectionId = keyof typeof sections;

interface Shared<Value> {
  label: string;
  description?: string;
  section: SectionId | 'addresses';
  /** Formats a value for comparisons and readers. */
  format: (value: Value) => string;
}

/** A field of the form: a choice, a switch, a list with one entry a line, an address, a claim, or checkboxes. */
export type OidcField =
  | (Shared<string> & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Shared<boolean> & { kind: 'switch'; publicValue?: boolean; thirdPartyValue?: boolean })
  | (Shared<string> & {
      kind: 'lines';
      necessity?: string;
      placeholder: string;
      /** Returns what to consider about the lines, as a sentence. */
      warn?: (lines: readonly string[]) => string | null;
    })
  | (Shared<string> & { kind: 'address'; placeholder: string })
  | (Shared<string> & { kind: 'claim' })
  | (Shared<string> & { kind: 'checks'; options: readonly { value: string; label: string }[] });

const onOff = { kind: 'switch', format: (value: boolean) => (value ? 'On' : 'Off') } as const;
const address = { kind: 'address', format: textValue } as const;
const lines = { kind: 'lines', format: textValue } as const;
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
      "Protects the authorization code in transit. Turn off only for older applications that can't use PKCE.",
    section: 'client',
    ...onOff,
    publicValue: true,
  },
  isThirdParty: {
    label: 'Third-party application',
    description:
      'Someone outside of your organisation runs it. Each user is asked before the first sign-on, and sees the data that it gets.',
    section: 'client',
    ...onOff,
  },
  redirectUris: {
    label: 'Redirect addresses',
    description:
      'Where users return after they sign on. One per line. Only exact matches are allowed, including a trailing slash.',
    section: 'addresses',
    ...lines,
    placeholder: 'https://app.example.com/callback',
    warn: redirectUriWarning,
  },
  postLogoutUris: {
    label: 'Addresses after sign-out',
    necessity: 'Optional',
    description: 'Where users return after they sign out at the application. One per line.',
    section: 'addresses',
    ...lines,
    placeholder: 'https://app.example.com/',
  },
  initiateLoginUri: {
    label: 'Start address',
    description:
      'Where a tile of the portal starts the sign-on. Without it, the tile opens the application with a sign-on token.',
    section: 'addresses',
    ...address,
    placeholder: 'https://app.example.com/login',
  },
  claims: {
    label: 'Claims that the application receives',
    section: 'claims',
    kind: 'checks',
    options: optionsOf(claimNames, claimTexts),
    format: value => textValue(value.replaceAll(' ', ', ')),
  },
  extraClaim: {
    label: 'Extra claim',
    description: 'One more claim with the same value for every user, such as a tenant.',
    section: 'claims',
    kind: 'claim',
    format: value => textValue(value.replace('\n', ': ')),
  },
  backChannelLogoutUri: {
    label: 'Back-channel logout address',
    description:
      'The hub calls it when a session ends. Only an owner can enter an address without https:// or with a port.',
    section: 'signOut',
    ...address,
    placeholder: 'https://app.example.com/backchannel-logout',
  },
  backChannelSessionRequired: {
    label: 'Name the session in back-channel calls',
    description: 'When off, a call names only the user, and the application ends all sessions of that user.',
    section: 'signOut',
    ...onOff,
  },
  frontChannelLogoutUri: {
    label: 'Front-channel logout address',
    description:
      "The user's browser loads it when the user signs out. It must have the host and port of a redirect address.",
    section: 'signOut',
    ...address,
    placeholder: 'https://app.example.com/frontchannel-logout',
  },
  frontChannelSessionRequired: {
    label: 'Name the session in front-channel addresses',
    description: 'When off, the address is loaded without the session and the issuer.',
    section: 'signOut',
    ...onOff,
  },
  allowDeviceSignIn: {
    label: 'Allow sign-in on devices',
    description:
      'A device without a browser, such as a television or a command line, shows a code that the user enters at the hub.',
    section: 'devices',
    ...onOff,
    thirdPartyValue: false,
  },
  allowOfflineAccess: {
    label: 'Allow offline access',
    description:
      'The application may keep a session after the user signs out of the hub. It ends after 30 days without use. Turning this off ends such sessions.',
    section: 'devices',
    ...onOff,
  },
  requirePushedRequests: {
    label: 'Require pushed requests (PAR)',
    description:
      'Sign-ons start only with requests that the application sent to the hub directly. All others are refused.',
    section: 'security',
    ...onOff,
  },
  requireDpop: {
    label: 'Require proof of a key (DPoP)',
    description:
      "Tokens work only with the application's key. Requests for tokens without a proof are refused.",
    section: 'security',
    ...onOff,
  },
} as const satisfies { [Name in OidcName]: OidcField & Shared<never> };

/** The fields as data, for code that handles them alike. */
export const fieldList = Object.entries(oidcFields) as [OidcName, OidcField][];
