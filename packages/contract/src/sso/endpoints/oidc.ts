/** Endpoints of the OpenID Connect settings of applications. */
import * as v from 'valibot';
import { administrators, administratorsAnd, consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { oidcLimits } from '../../limits.ts';
import { connectApplicationBody, connectedApplication } from '../schemas/connect.ts';
import { createdClientSecret, oidcSettings, saveOidcBody } from '../schemas/oidc.ts';

export const connect = endpoint('POST', '/api/apps/connect', {
  summary:
    'Create an application with OpenID Connect settings, both or neither; the response shows its client secret once.',
  access: administratorsAnd('managersEditApps'),
  body: connectApplicationBody,
  bodyBytes: oidcLimits.settingsBytes,
  response: { status: 201, schema: connectedApplication },
  refusals: ['app_name_taken'],
});

export const read = endpoint('GET', '/api/apps/:id/oidc', {
  summary: "Read an application's OpenID Connect settings; null if it has none.",
  access: consoleReaders,
  scope: 'apps:read',
  response: { status: 200, schema: v.nullable(oidcSettings), versioned: true },
});

export const save = endpoint('PUT', '/api/apps/:id/oidc', {
  summary: "Save an application's OpenID Connect settings. Its client id is the application's id.",
  access: administrators,
  scope: 'apps:write',
  body: saveOidcBody,
  bodyBytes: oidcLimits.settingsBytes,
  response: { status: 200, schema: oidcSettings, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const remove = endpoint('DELETE', '/api/apps/:id/oidc', {
  summary: "Delete an application's OpenID Connect settings; its users are signed out of it.",
  access: administrators,
  scope: 'apps:write',
  response: { status: 200, schema: done },
});

export const rotateSecret = endpoint('POST', '/api/apps/:id/oidc/secret', {
  summary: 'Replace the client secret; the new one is shown once and the old one stops working.',
  access: administrators,
  response: { status: 200, schema: createdClientSecret },
  refusals: ['public_client'],
});
