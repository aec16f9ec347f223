/** The connected applications. */
import * as v from 'valibot';
import { administrators, consoleReaders } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { eligibleUsers, grantedAll, undoGrantAllBody, undoneGrantAll } from '../schemas/access.ts';
import {
  application,
  createApplicationBody,
  createdApplication,
  updateApplicationBody,
} from '../schemas/application.ts';
import { appsQuery } from '../schemas/page.ts';
import { id } from '../schemas/primitives.ts';

export const list = endpoint({
  method: 'GET',
  path: '/api/apps',
  summary: 'List the connected applications, oldest first.',
  source: 'core',
  access: consoleReaders,
  throttle: 'reads',
  query: appsQuery,
  answer: { status: 200, schema: v.array(application), paged: true },
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/apps',
  summary: 'Connect an application; the answer tells its API key in full, once.',
  source: 'core',
  access: administrators,
  throttle: 'writes',
  body: createApplicationBody,
  answer: { status: 201, schema: createdApplication },
  refusals: ['app_name_taken'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/apps/:id',
  summary:
    'Change an application, activate or deactivate it; a higher level takes it from who may not hold it.',
  source: 'extension',
  access: administrators,
  throttle: 'writes',
  params: v.object({ id }),
  body: updateApplicationBody,
  answer: { status: 200, schema: application },
  refusals: ['not_found', 'app_name_taken'],
});

export const rotateKey = endpoint({
  method: 'POST',
  path: '/api/apps/:id/rotate-key',
  summary: 'Give an application a new API key, told once; the old one stops working at once.',
  source: 'extension',
  access: administrators,
  throttle: 'writes',
  params: v.object({ id }),
  answer: { status: 200, schema: createdApplication },
  refusals: ['not_found'],
});

export const undoGrantAll = endpoint({
  method: 'POST',
  path: '/api/apps/:id/undo-grant-all',
  summary: 'Take back what one Grant All of the caller gave.',
  source: 'extension',
  access: administrators,
  throttle: 'writes',
  params: v.object({ id }),
  body: undoGrantAllBody,
  answer: { status: 200, schema: undoneGrantAll },
  refusals: ['not_found'],
});

export const grantAll = endpoint({
  method: 'POST',
  path: '/api/apps/:id/grant-all',
  summary: 'Grant an application to every user whose role allows it and who does not hold it yet.',
  source: 'extension',
  access: administrators,
  throttle: 'writes',
  params: v.object({ id }),
  answer: { status: 200, schema: grantedAll },
  refusals: ['not_found'],
});

export const eligible = endpoint({
  method: 'GET',
  path: '/api/apps/:id/eligible',
  summary: 'Count the users to whom Grant All would give an application now.',
  source: 'extension',
  access: administrators,
  throttle: 'reads',
  params: v.object({ id }),
  answer: { status: 200, schema: eligibleUsers },
  refusals: ['not_found'],
});
