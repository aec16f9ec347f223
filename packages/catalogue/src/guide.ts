import type { Category } from '@portico/contract/apps/schemas/application';
import type { FormatName } from './formats.ts';

/** Client authentication of an application at the token endpoint. Public clients always use PKCE. */
export type Client =
  | { type: 'public' }
  | {
      type: 'confidential';
      /** Why PKCE must be waived. Absent if the application uses PKCE with the settings of the guide. */
      pkceWaiver?: string;
    };

/** Scopes that an application requests. */
export const scopes = ['openid', 'profile', 'email', 'offline_access'] as const;
export type Scope = (typeof scopes)[number];

/** Claims that an application reads. */
export const claims = [
  'sub',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'email',
  'email_verified',
  'role',
  'groups',
] as const;
export type Claim = (typeof claims)[number];

/** A field of a form, with the value to enter. */
export interface Field {
  label: string;
  value: string;
}

/** One thing to do in the application. `path` names the place: a file, a screen's menu path or where to run a command. */
export type Step = { path: string; text: string } & (
  | { where: 'file'; format: FormatName; block: string }
  | { where: 'environment'; block: string }
  | { where: 'terminal'; block: string }
  | { where: 'screen'; fields: readonly Field[] }
);

/**
 * Instructions to connect an application. Addresses, texts, values and blocks are templates with placeholders
 * (`values.ts`).
 */
export interface Guide {
  client: Client;
  /** Addresses to register, exactly as the application sends them. */
  redirectUris: readonly string[];
  /** Empty if signing out of the application does not end the session at the hub with the settings of the guide. */
  postLogoutRedirectUris: readonly string[];
  /** Absent if the application has no address for back-channel logout, or its documentation names none. */
  backchannelLogoutUri?: string;
  scopes: readonly Scope[];
  claims: readonly Claim[];
  /** Sentences about what else the application needs or cannot do. The two addresses of sign-out are data instead. */
  limits: readonly string[];
  /** In order. */
  steps: readonly Step[];
  /** The official documentation, and the version or date for which it was checked. */
  source: { url: string; checked: string };
}

/**
 * Completes a guide. By default the client is confidential and uses PKCE, the application requests profile and email,
 * leaves the session at the hub when it signs out, and has no limits.
 */
export const defineGuide = (
  declared: Omit<Guide, 'client' | 'postLogoutRedirectUris' | 'scopes' | 'limits'> &
    Partial<Pick<Guide, 'client' | 'postLogoutRedirectUris' | 'scopes' | 'limits'>>,
): Guide => ({
  client: { type: 'confidential' },
  postLogoutRedirectUris: [],
  scopes: ['openid', 'profile', 'email'],
  limits: [],
  ...declared,
});

/** The picture of an application, which is drawn for the hub: two letters in white on a colour. */
export interface Monogram {
  /** Two capitals or digits, unlike those of any other entry. */
  letters: string;
  /** As `#rrggbb`. White on it has a contrast of at least 4.5. */
  colour: string;
}

/** A row of the list from which an application is picked. */
export interface Listing {
  /** Lower case, stable. */
  id: string;
  name: string;
  category: Category;
  /** One line. */
  description: string;
  /** Absent for another application. */
  monogram?: Monogram;
  /** Loads the guide, which is a separate file. */
  load: () => Promise<{ guide: Guide }>;
}
