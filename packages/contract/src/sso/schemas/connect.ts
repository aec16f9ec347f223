import * as v from 'valibot';
import { application, createApplicationBody } from '../../apps/schemas/application.ts';
import { oidcSettings, saveOidcBody } from './oidc.ts';

/** The entry of the catalogue from which an application was connected, e.g. `grafana`. The hub knows its form only. */
const catalogueId = v.pipe(
  v.string('Catalogue id must be text'),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Catalogue id must be an id of the catalogue'),
);

/** Body of POST /api/apps/connect. docs/apps.md, 'Connecting an application'. */
export const connectApplicationBody = v.object({
  ...createApplicationBody.entries,
  catalogueId: v.optional(v.nullable(catalogueId), null),
  oidc: saveOidcBody,
});
export type ConnectApplicationBody = v.InferOutput<typeof connectApplicationBody>;

/** An application connected by OpenID Connect, with its client secret, which is shown only once; null if it is public. */
export const connectedApplication = v.object({
  ...application.entries,
  oidc: oidcSettings,
  clientSecret: v.nullable(v.string()),
});
export type ConnectedApplication = v.InferOutput<typeof connectedApplication>;
