import { fillGuide } from '@portico/catalogue/fill';
import type { Guide, Step } from '@portico/catalogue/guide';
import { type AppValues, appValues } from '@portico/catalogue/values';
import { oidcAddresses } from '@portico/contract/sso/oidcAddresses';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';

/** Replaces the client secret in the guide once the hub no longer knows it. */
const secretPlaceholder = 'PASTE_THE_CLIENT_SECRET';

const asksForSecret = (text: string) => text.includes('{clientSecret');

/** Leaves out the field of a secret that a public client does not have. */
const withoutSecret = (step: Step): Step =>
  step.where === 'screen'
    ? { ...step, fields: step.fields.filter(({ value }) => !asksForSecret(value)) }
    : step;

/** Returns whether a guide contains the application's address, so that it cannot be filled without one. */
const needsAddress = (guide: Guide) => /\{app(?:Origin|Host)?[:}]/.test(JSON.stringify(guide.steps));

const noAddress: AppValues = { app: '', appOrigin: '', appHost: '' };

/**
 * Returns a guide with the values of the hub, the client and the application in it.
 *
 * @param url the application's address
 * @param clientSecret a new secret; null if it is no longer known
 * @returns null for an application without the address that the guide needs
 */
export function guideFor(
  guide: Guide,
  url: string,
  { issuer, clientId, clientType }: OidcSettings,
  clientSecret: string | null,
): Guide | null {
  const app = appValues(url) ?? (needsAddress(guide) ? null : noAddress);
  if (app === null) return null;
  const steps = clientType === 'public' ? guide.steps.map(withoutSecret) : guide.steps;
  const client = { clientId, clientSecret: clientSecret ?? secretPlaceholder };
  return fillGuide({ ...guide, steps }, { ...oidcAddresses(issuer), ...app, ...client });
}
