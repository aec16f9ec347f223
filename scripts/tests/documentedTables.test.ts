import { expect, test } from 'vitest';
import { systemSettings } from '../../packages/contract/src/hub/schemas/settings.ts';
import { securityEventTypes } from '../../packages/contract/src/log/schemas/security.ts';
import { managerCapabilities } from '../../packages/contract/src/people/schemas/capability.ts';
import { hubScopeNames } from '../../packages/contract/src/sso/machineScopes.ts';
import { sectionOf, tableRows } from '../lib/namedTests.ts';
import { readTracked } from '../lib/trackedFiles.ts';

const environmentVariables = [
  ...readTracked('apps/server/src/base/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm),
].map(([, name = '']) => name);
const settings = Object.keys(systemSettings.entries).filter(
  name => name !== 'version' && !managerCapabilities.some(capability => capability === name),
);

test.each([
  ['operations', 'Settings', environmentVariables],
  ['hub', 'Settings', settings],
  ['people', 'What managers may do', managerCapabilities],
  ['sso', 'Machine clients', hubScopeNames],
  ['log', 'Security events', securityEventTypes],
])("has in docs/%s.md, '%s', a row for each name in the code", (page, heading, declared) => {
  const documented = tableRows(sectionOf(readTracked(`docs/${page}.md`), heading)).flatMap(([names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(documented.toSorted()).toEqual(declared.toSorted());
});
