import { applicationEntity } from '@portico/contract/events/entities';
import { isoOrNull } from '@portico/contract/hub/moments';
import { proxyChanges, refuseUnfitProxy } from '@portico/contract/hub/proxy';
import { judgeProxy, type ProxyAnswer, skipped, unresolvedHost } from '@portico/contract/hub/proxyTest';
import { missing, refuseIfChanged, takenName } from '@portico/contract/hub/refusal';
import { hostOf, proxyFolder } from '@portico/contract/proxiedAddresses';
import type { ProxySettings, ProxyTest } from '@portico/contract/schemas/proxy';
import { noVersion, versionOf } from '@portico/contract/versions';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import type { StoredProxiedApp } from './organisation.ts';
import { record } from './record.ts';

const toResponse = ({ appId: _, lastAskedAt, ...row }: StoredProxiedApp, hub: string): ProxySettings => ({
  ...row,
  hub,
  lastAskedAt: isoOrNull(lastAskedAt),
});

/** Returns what a proxy with the shown configuration answers. Hosts below `.invalid` have none (RFC 2606). */
function answersOf(origin: string): Record<'folder' | 'stranger' | 'script' | 'open', ProxyAnswer> {
  const failure = { failure: unresolvedHost };
  if (new URL(origin).hostname.endsWith('.invalid')) {
    return { folder: failure, stranger: failure, script: failure, open: failure };
  }
  const plain = { location: null, body: '' };
  return {
    folder: { status: 200, location: null, body: 'hub' },
    stranger: { status: 303, location: `${origin}${proxyFolder}/start?rd=%2F`, body: '' },
    script: { status: 401, ...plain },
    open: { status: 200, ...plain },
  };
}

function testOf(origin: string, openPaths: readonly string[]): ProxyTest {
  const answers = answersOf(origin);
  const expected = { origin, answer: 'hub' };
  const folder = judgeProxy('folder', answers.folder, expected);
  if (folder.outcome === 'failed') {
    const rest = (['stranger', 'script', 'open'] as const).map(check =>
      skipped(check, 'Not tested: the hub’s folder comes first'),
    );
    return { address: origin, checks: [folder, ...rest] };
  }
  return {
    address: origin,
    checks: [
      folder,
      judgeProxy('stranger', answers.stranger, expected),
      judgeProxy('script', answers.script, expected),
      openPaths.some(path => !path.endsWith('/*'))
        ? judgeProxy('open', answers.open, expected)
        : skipped('open', 'No open path without *'),
    ],
  };
}

/** The handlers of `proxy.*`. */
export const proxyHandlers = (hub: Context): HandlersOf<'proxy'> => {
  const { organisation } = hub;
  const find = (appId: string) => organisation.proxiedApps.find(row => row.appId === appId) ?? null;
  return {
    'proxy.read': ({ input: { params }, origin }) => {
      const row = find(findApplication(hub, params.id).id);
      return { body: row === null ? null : toResponse(row, origin) };
    },
    'proxy.save'({ caller, input: { params, body }, origin, ...call }) {
      const app = findApplication(hub, params.id);
      const stored = find(app.id);
      refuseIfChanged(call, stored ?? { version: noVersion });
      refuseUnfitProxy(body, origin);
      const changes = proxyChanges(stored, body);
      if (stored !== null && changes === null) return { body: toResponse(stored, origin) };
      const others = organisation.proxiedApps.filter(row => row !== stored);
      const taken = new Set(others.flatMap(row => row.addresses.map(hostOf)));
      if (body.addresses.some(address => taken.has(hostOf(address)))) throw takenName('proxiedHost');
      const saved: StoredProxiedApp = {
        ...body,
        appId: app.id,
        lastAskedAt: stored?.lastAskedAt ?? null,
        version: versionOf(stored) + 1,
      };
      organisation.proxiedApps = [...others, saved];
      record(hub, {
        action: 'update_proxy',
        parameters: { changes: changes ?? {}, isNew: stored === null },
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: toResponse(saved, origin) };
    },
    'proxy.remove'({ caller, input: { params } }) {
      const app = findApplication(hub, params.id);
      if (find(app.id) === null) throw missing('proxy');
      organisation.proxiedApps = organisation.proxiedApps.filter(row => row.appId !== app.id);
      record(hub, {
        action: 'remove_proxy',
        parameters: {},
        actor: caller.user,
        entity: applicationEntity(app),
      });
      return { body: { ok: true } };
    },
    'proxy.test': ({ input: { params } }) => {
      const row = find(findApplication(hub, params.id).id);
      if (row === null) throw missing('proxy');
      return { body: row.addresses.map(origin => testOf(origin, row.openPaths)) };
    },
  };
};
