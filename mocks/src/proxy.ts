import { isoOrNull } from '@portico/contract/hub/moments';
import { refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { hostOf } from '@portico/contract/proxiedAddresses';
import type { ProxySettings, ProxyTest } from '@portico/contract/schemas/proxy';
import { noVersion, versionOf } from '@portico/contract/versions';
import type { Context, HandlersOf } from './context.ts';
import { findSettings, saveSettings } from './find.ts';
import type { StoredProxiedApp } from './organisation.ts';

const toResponse = ({ lastAskedAt, ...row }: StoredProxiedApp, hub: string): ProxySettings => ({
  ...row,
  hub,
  lastAskedAt: isoOrNull(lastAskedAt),
});

/** What a test of a proxy with the shown configuration finds. */
const passed: ProxyTest['checks'] = [
  { check: 'folder', outcome: 'passed', seen: 'The hub answered' },
  { check: 'stranger', outcome: 'passed', seen: 'Led to the sign-in' },
  { check: 'script', outcome: 'passed', seen: 'Status 401' },
  { check: 'open', outcome: 'passed', seen: 'Status 200' },
];

/** The handlers of `proxy.*`. */
export const proxyHandlers = (hub: Context): HandlersOf<'proxy'> => {
  const find = (appId: string) => findSettings(hub, 'proxiedApps', appId);
  return {
    'proxy.read': ({ input: { params }, origin }) => {
      const row = find(params.id);
      return row && toResponse(row, origin);
    },
    'proxy.save'({ input: { params, body }, origin, ...call }) {
      const appId = params.id;
      const stored = find(appId);
      refuseIfChanged(call, stored ?? { version: noVersion });
      const others = hub.organisation.proxiedApps.filter(row => row !== stored);
      const taken = new Set(others.flatMap(row => row.addresses.map(hostOf)));
      if (body.addresses.some(address => taken.has(hostOf(address)))) throw takenName('proxiedHost');
      const { lastAskedAt = null } = stored ?? {};
      const saved: StoredProxiedApp = { ...body, appId, lastAskedAt, version: versionOf(stored) + 1 };
      saveSettings(hub, 'proxiedApps', appId, saved);
      return toResponse(saved, origin);
    },
    'proxy.remove'({ input: { params } }) {
      saveSettings(hub, 'proxiedApps', params.id, null);
      return { ok: true };
    },
    'proxy.test': ({ input: { params } }) =>
      (find(params.id)?.addresses ?? []).map(address => ({ address, checks: passed })),
  };
};
