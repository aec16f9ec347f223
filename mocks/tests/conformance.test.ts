import { describeConformance, type HubUnderTest } from '@portico/contract/conformance';
import { getResponse } from 'msw/utils/get-response';
import { showDeviceCode } from '../src/deviceSignIns.ts';
import { sendEmailProof } from '../src/emails.ts';
import { handlersFor } from '../src/handlers.ts';
import { createHub } from '../src/hub.ts';
import { newOrganisation } from '../src/organisation.ts';
import { seededRandom } from '../src/random.ts';

const owner = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'owner',
  email: 'owner@hub.example',
  password: 'the owner of this hub',
};

/** Opens a hub behind its request handlers, without a socket. */
async function open(): Promise<HubUnderTest> {
  let now = Date.UTC(2026, 10, 21, 9, 30);
  const hub = createHub({
    now: () => now,
    random: seededRandom(1),
    organisation: newOrganisation(owner, now),
  });
  const handlers = handlersFor(hub);
  return {
    owner,
    origin: 'https://hub.example',
    async fetch(path, init) {
      const response = await getResponse(handlers, new Request(new URL(path, 'https://hub.example'), init));
      if (response === undefined) throw new Error(`No handler for ${path}`);
      return response;
    },
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
    makeDemoUser(id) {
      for (const user of hub.organisation.users) if (user.id === id) user.isDemo = true;
    },
    issueMachineToken(clientId, scopes) {
      const token = `pmt_${clientId}-${hub.organisation.machineTokens.length}`;
      hub.organisation.machineTokens.push({ token, clientId, scopes: [...scopes] });
      return token;
    },
    askConsent(userId, appId, scope, resource) {
      const { consentRequests } = hub.organisation;
      const id = String(consentRequests.length + 1).padEnd(64, '0');
      consentRequests.push({ id, userId, appId, scope, resource, host: 'app.example.com' });
      return id;
    },
    makeEmailLink(userId) {
      const user = hub.organisation.users.find(({ id }) => id === userId);
      return user === undefined ? '' : sendEmailProof(hub, user);
    },
    connectMail(isConnected) {
      hub.organisation.mailServer = isConnected ? 'mail.example' : null;
    },
    deactivateApplication(id) {
      for (const app of hub.organisation.apps) if (app.id === id) app.isActive = false;
    },
    showDeviceCode(code, appId) {
      showDeviceCode(hub, code, appId);
    },
    close() {},
  };
}

describeConformance('the mocks', open);
