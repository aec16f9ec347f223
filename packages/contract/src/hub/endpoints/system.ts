/** Endpoints of the system: settings, information, OpenAPI document and master key. */
import * as v from 'valibot';
import { administratorsInPerson, ownerInPerson, peopleAnd } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { logDeletion as deletion, logRetention } from '../../log/schemas/logRetention.ts';
import { role } from '../../people/schemas/role.ts';
import {
  reminded,
  roleSignInRule,
  signInRules as rules,
  saveSignInRuleBody,
} from '../../signIn/schemas/signInRule.ts';
import { openApiPath } from '../openApi.ts';
import { brand as brandSchema, saveBrandBody } from '../schemas/brand.ts';
import { hubCheckup } from '../schemas/checkup.ts';
import {
  masterKey,
  masterKeyBody,
  saveSettingsBody,
  systemInfo,
  systemSettings,
} from '../schemas/settings.ts';

export const openApi = endpoint('GET', openApiPath, {
  summary: 'Read the API as an OpenAPI 3.1 document.',
  access: { by: 'anyone' },
  throttle: 'publicReads',
  response: { status: 200, schema: v.looseObject({ openapi: v.string() }) },
});

export const settings = endpoint('GET', '/api/system/settings', {
  summary: 'Read the system settings.',
  access: peopleAnd('managersChangeSettings'),
  response: { status: 200, schema: systemSettings, versioned: true },
});

export const saveSettings = endpoint('PUT', '/api/system/settings', {
  summary: 'Save the system settings.',
  source: 'core',
  access: peopleAnd('managersChangeSettings'),
  body: saveSettingsBody,
  response: { status: 200, schema: systemSettings, versioned: true },
  refusals: ['changed_meanwhile', 'role_above_own', 'proof_required'],
});

export const checkup = endpoint('GET', '/api/system/checkup', {
  summary: 'Check how the hub is set up, at most every ten seconds.',
  access: administratorsInPerson,
  response: { status: 200, schema: hubCheckup },
});

export const logDeletion = endpoint('GET', '/api/system/log-deletion', {
  summary: 'Read what a retention of the log deletes, and when.',
  access: administratorsInPerson,
  query: v.object({ retention: logRetention }),
  response: { status: 200, schema: deletion },
});

const ofRole = v.object({ role });

export const signInRules = endpoint('GET', '/api/system/sign-in-rules', {
  summary: 'Read what each role must sign in with, and how many people lack it.',
  access: administratorsInPerson,
  response: { status: 200, schema: rules },
});

export const saveSignInRule = endpoint('PUT', '/api/system/sign-in-rules/:role', {
  summary: 'Set what a role must sign in with, and from which day (UTC).',
  access: administratorsInPerson,
  params: ofRole,
  body: saveSignInRuleBody,
  response: { status: 200, schema: roleSignInRule },
  refusals: ['proof_required', 'owner_rule'],
});

export const remindOfSignInRule = endpoint('POST', '/api/system/sign-in-rules/:role/reminder', {
  summary: 'Remind the people of a role who lack what its rule demands; at most once a day.',
  access: administratorsInPerson,
  params: ofRole,
  response: { status: 200, schema: reminded },
  refusals: ['no_rule', 'reminded_already'],
});

export const brand = endpoint('GET', '/api/system/brand', {
  summary: "Read the organisation's name, accent colour and logo.",
  access: administratorsInPerson,
  response: { status: 200, schema: brandSchema, versioned: true },
});

export const saveBrand = endpoint('PUT', '/api/system/brand', {
  summary: "Save the organisation's name, accent colour and logo; absent fields keep their values.",
  access: administratorsInPerson,
  body: saveBrandBody,
  bodyBytes: 384 * 1024,
  response: { status: 200, schema: brandSchema, versioned: true },
  refusals: ['changed_meanwhile'],
});

export const info = endpoint('GET', '/api/system/info', {
  summary:
    'Read the versions, schema, last rehearsal, database, environment, security, backups, endpoints and current master key.',
  source: 'core',
  access: peopleAnd('managersChangeSettings'),
  response: { status: 200, schema: systemInfo },
});

export const downloadBackup = endpoint('GET', '/api/system/backup', {
  summary: 'Download the newest backup; a download that is still running ends.',
  access: ownerInPerson,
  response: { status: 200, media: 'application/octet-stream' },
  refusals: ['proof_required'],
});

export const generateMasterKey = endpoint('POST', '/api/system/master-key', {
  summary:
    'Create the master key of the management API, shown once. It acts as an administrator below its creator.',
  access: administratorsInPerson,
  throttle: 'credentials',
  body: masterKeyBody,
  response: { status: 201, schema: masterKey },
  refusals: ['wrong_password', 'proof_required', 'master_key_exists'],
});
