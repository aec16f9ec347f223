import { createClient } from '@portico/contract/client';
import { documentFor } from '@portico/contract/documents';
import { loginTypes } from '@portico/contract/schemas/session';
import { api } from '@portico/contract/table';
import { testAccountMeta } from '@portico/contract/testAccount';
import { startMocks } from '@portico/mocks/browser';
import { people } from '@portico/mocks/fixturePeople';

/** Runs both apps on a mocked hub in the browser. Loads the app that the server would choose for the path. */
startMocks();
const { username, password } = people.yui;
const testAccount = document.createElement('meta');
testAccount.name = testAccountMeta;
testAccount.content = JSON.stringify({ username, password });
document.head.append(testAccount);
const client = createClient({ token: () => localStorage.getItem('auth_token') });
const visitor = await client.call(api.auth.verify, {}).then(
  ({ user }) => ({
    role: user.role,
    loginType: loginTypes.find(type => type === localStorage.getItem('loginType')) ?? null,
  }),
  () => null,
);
const { app } = documentFor(location.pathname, visitor);
await (app === 'portal' ? import('../../apps/portal/src/main.tsx') : import('../../apps/admin/src/main.tsx'));
