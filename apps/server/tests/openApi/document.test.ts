import { endpointIds, endpoints } from '@portico/contract/table';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../src/openApi/document.ts';

test('states for every endpoint which roles may call it', () => {
  const { paths } = openApiDocument('http://localhost:3000') as unknown as {
    paths: Record<string, Record<string, object>>;
  };
  for (const id of endpointIds) {
    const { access, method, path } = endpoints[id];
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation, id).toBeDefined();
    expect((operation as { 'x-roles'?: unknown })['x-roles'], id).toEqual(
      access.by === 'anyone' ? undefined : access.by,
    );
  }
});
