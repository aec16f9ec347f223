import { expect, test } from 'vitest';
import { completeUrl } from '../../src/lib/completeUrl.ts';

test.each([
  'grafana.corp.example',
  'grafana.corp.example:3000/login?org=1',
  '10.0.0.5:8080',
  'bücher.example/ä',
])('adds https:// to %s', address => {
  expect(completeUrl(address)).toBe(`https://${address}`);
});

test.each([
  '',
  '/notes',
  '//evil.example',
  'http://grafana.example',
  'javascript:alert(1)',
  'mail.example:drop',
  'ada@mail.example',
  'grafana',
  'two words.example',
])('leaves "%s" as it is', text => {
  expect(completeUrl(text)).toBe(text);
});
