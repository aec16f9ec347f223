/** Endpoints of the system: settings, information, OpenAPI document and master key. */
import * as v from 'valibot';
import { administratorsInPerson, peopleAnd } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { openApiPath } from '../openApi.ts';
import { brand as brandSchema, saveBrandBody } from '../schemas/brand.ts';
import {
  masterKey,
  masterKeyBody,
  saveSettingsBody,
  systemInfo,
  systemSettings,
} from '../schemas/settings.ts';

export const openApi = endpoint({
  method: 'GET',
  path: openApiPath,
  summary: 'Read the API as an OpenAPI 3.1 document.',
  source: 'extension',
  access: { by: 'anyone' },
  throttle: 'publicReads',
  response: { status: 200, schema: v.looseObject({ openapi: v.string() }) },
  refusals: [],
});

export const settings = endpoint({
  method: 'GET',
  path: '/api/system/settings',
  summary: 'Read the system settings.',
  source: 'extension',
  access: peopleAnd('managersChangeSettings'),
  throttle: 'reads',
  response: { status: 200, schema: systemSettings, versioned: true },
  refusals: [],
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/system/settings',
  summary: 'Save the system settings.',
  source: 'core',
  access: peopleAnd('managersChangeSettings'),
  throttle: 'writes',
  body: saveSettingsBody,
  response: { status: 200, schema: systemSettings, versioned: true },
  refusals: ['changed_meanwhile', 'role_above_own', 'proof_required'],
});

export const brand = endpoint({
  method: 'GET',
  path: '/api/system/brand',
  summary: "Read the organisation's name, accent colour and logo.",
  source: 'extension',
  access: administratorsInPerson,
  throttle: 'reads',
  response: { status: 200, schema: brandSchema, versioned: true },
  refusals: [],
});

export const saveBrand = endpoint({
  method: 'PUT',
  path: '/api/system/brand',
  summary: "Save the organisation's name, accent colour and logo; absent fields keep their values.",
  source: 'extension',
  access: administratorsInPerson,
  throttle: 'writes',
  body: saveBrandBody,
  bodyBytes: 384 * 1024,
  response: { status: 200, schema: brandSchema, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const info = endpoint({
  method: 'GET',
  path: '/api/system/info',
  summary: 'Read the version, database, environment, password hashing, endpoints and current master key.',
  source: 'core',
  access: peopleAnd('managersChangeSettings'),
  throttle: 'reads',
  response: { status: 200, schema: systemInfo },
  refusals: [],
});

export const generateMasterKey = endpoint({
  method: 'POST',
  path: '/api/system/master-key',
  summary:
    'Create the master key of the management API, shown once. It acts as an administrator below its creator.',
  source: 'extension',
  access: administratorsInPerson,
  throttle: 'credentials',
  body: masterKeyBody,
  response: { status: 201, schema: masterKey },
  refusals: ['wrong_password', 'master_key_exists'],
});
