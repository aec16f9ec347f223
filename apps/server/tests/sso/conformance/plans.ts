import { codeFlow } from './codeFlow.ts';
import { logout } from './logout.ts';
import type { Modules } from './module.ts';
import { registration } from './registration.ts';
import { requests } from './requests.ts';

/** Every module, by its name. */
export const modules: Modules = { ...codeFlow, ...requests, ...registration, ...logout };

const named = (names: string, prefix = 'oidcc-') => names.split(/\s+/).map(name => `${prefix}${name}`);

/** The modules of each of the suite's plans, in its order. */
export const plans: Readonly<Record<string, readonly string[]>> = {
  Basic: named(
    'server response-type-missing idtoken-signature idtoken-unsigned userinfo-get userinfo-post-header userinfo-post-body ensure-request-without-nonce-succeeds-for-code-flow scope-profile scope-email scope-address scope-phone scope-all alternate-happy-flow display-page display-popup prompt-login prompt-none-not-logged-in prompt-none-logged-in max-age-1 max-age-10000 ensure-request-with-unknown-parameter-succeeds id-token-hint login-hint ui-locales claims-locales ensure-request-with-acr-values-succeeds codereuse codereuse-30seconds ensure-registered-redirect-uri ensure-post-request-succeeds server-client-secret-post request-uri-unsigned-supported-correctly-or-rejected-as-unsupported unsigned-request-object-supported-correctly-or-rejected-as-unsupported claims-essential ensure-request-object-with-redirect-uri refresh-token ensure-request-with-valid-pkce-succeeds',
  ),
  Config: named('discovery-endpoint-verification'),
  Dynamic: named(
    'discovery-endpoint-verification server ensure-request-object-with-redirect-uri refresh-token idtoken-unsigned idtoken-rs256 userinfo-rs256 ensure-redirect-uri-in-authorization-request redirect-uri-query-OK redirect-uri-query-mismatch redirect-uri-query-added redirect-uri-regfrag registration-logo-uri registration-policy-uri registration-tos-uri registration-jwks-uri registration-sector-uri registration-sector-bad server-rotate-keys refresh-token-rp-key-rotation request-uri-unsigned request-uri-signed-rs256 ensure-client-assertion-with-iss-aud-succeeds',
  ),
  'RP-initiated logout': [
    'oidcc-rp-initiated-logout',
    ...named(
      'discovery-endpoint-verification bad-post-logout-redirect-uri modified-id-token-hint bad-id-token-hint no-id-token-hint no-params no-post-logout-redirect-uri no-state only-state query-added-to-post-logout-redirect-uri',
      'oidcc-rp-initiated-logout-',
    ),
  ],
  'Back-channel logout': named(
    'logout-discovery-endpoint-verification rp-initiated-logout',
    'oidcc-backchannel-',
  ),
  'Front-channel logout': named(
    'logout-discovery-endpoint-verification rp-initiated-logout',
    'oidcc-frontchannel-',
  ),
};
