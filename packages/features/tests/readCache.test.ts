import { api } from '@portico/contract/api/table';
import { expect, it } from 'vitest';
import { isCacheKeyOf } from '../src/lib/data/readCache.ts';

it.each([
  ['/api/users', true],
  ['/api/users?search=ada', true],
  ['$inf$/api/users?limit=50', true],
  ['/api/users/42', false],
  ['/api/user/my-apps', false],
])('refreshes the cached response %s with the list of users: %s', (key, isRefreshed) => {
  expect(isCacheKeyOf(api.users.list, key)).toBe(isRefreshed);
});

it('refreshes every response of an endpoint with parameters', () => {
  expect(isCacheKeyOf({ path: '/api/user-app-permissions/:userId' }, '/api/user-app-permissions/7')).toBe(
    true,
  );
  expect(isCacheKeyOf({ path: '/api/user-app-permissions/:userId' }, '/api/user-app-permissions/7/8')).toBe(
    false,
  );
});
