/** Endpoints of applications that a proxy protects. */
import * as v from 'valibot';
import { administrators, consoleReaders } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { proxySettings, proxyTest, saveProxyBody } from '../schemas/proxy.ts';

export const read = endpoint('GET', '/api/apps/:id/proxy', {
  summary: 'Read how a proxy protects an application; null if none does.',
  access: consoleReaders,
  scope: 'apps:read',
  response: { status: 200, schema: v.nullable(proxySettings), versioned: true },
});

export const save = endpoint('PUT', '/api/apps/:id/proxy', {
  summary: 'Save the addresses of an application that a proxy protects, and its open paths.',
  access: administrators,
  scope: 'apps:write',
  body: saveProxyBody,
  response: { status: 200, schema: proxySettings, versioned: true },
  refusals: ['proxied_host_taken', 'changed_meanwhile'],
});

export const remove = endpoint('DELETE', '/api/apps/:id/proxy', {
  summary: 'Stop answering for an application’s addresses; its proxy refuses every request from then on.',
  access: administrators,
  scope: 'apps:write',
  response: { status: 200, schema: done },
});

export const test = endpoint('POST', '/api/apps/:id/proxy/test', {
  summary: 'Fetch each address of an application through its proxy, and say what came back.',
  access: administrators,
  throttle: 'proxyTests',
  response: { status: 200, schema: v.array(proxyTest) },
});
