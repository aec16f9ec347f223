import { identityHeaders } from '@portico/contract/sso/proxiedAddresses';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { proxyGuides } from '../src/proxies/list.ts';

const values = {
  hub: 'https://hub.example.com',
  addresses: ['https://wiki.example.com', 'https://handbook.example.com:8443'],
  upstream: 'http://10.0.0.5:8080',
};

describe.each(Object.entries(proxyGuides))('the configuration of %s', (_, guide) => {
  const code = guide
    .files(values)
    .map(file => file.code)
    .join('\n');

  test("has the hub's address, the application's hosts and its own address", () => {
    expect(code).toMatch(
      /hub\.example\.com\/?api\/forward-auth|hub\.example\.com \{\n\t*uri \/api\/forward-auth/,
    );
    for (const text of ['/.portico/', 'wiki.example.com', 'handbook.example.com', '10.0.0.5:8080'])
      expect(code).toContain(text);
    expect(code).not.toMatch(/undefined|null\b|\[object/);
  });

  test('copies every identity header of the hub', () => {
    for (const name of Object.values(identityHeaders)) expect(code).toContain(name);
  });
});

test('the configuration of Traefik is valid YAML, which removes the identity headers of clients', () => {
  const [file] = proxyGuides.traefik.files(values);
  const { http } = parse(file?.code ?? '');
  expect(http.routers.protected.rule).toBe('Host(`wiki.example.com`) || Host(`handbook.example.com`)');
  const { forwardAuth } = http.middlewares.portico;
  expect(forwardAuth.trustForwardHeader).toBe(false);
  const pattern = new RegExp(forwardAuth.authResponseHeadersRegex.replace('(?i)', ''), 'i');
  for (const name of ['Remote-User', 'remote_user', 'REMOTE.USER']) expect(name).toMatch(pattern);
});
