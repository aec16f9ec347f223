import { useState } from 'react';
import { counted } from '../../lib/format/formats.ts';
import { askToDiscard } from '../../lib/forms/unsavedInput.ts';
import { useAddress } from '../../lib/navigation/useAddress.ts';
import { useOidc, useOwnApi, useProxy } from './useWay.ts';

/** The ways to sign on to an application, in display order. */
const wayIds = ['oidc', 'token', 'proxy', 'api'] as const;
export type WayId = (typeof wayIds)[number];

/** The forms that set a way up, by their address parameters. */
const setUps: Readonly<Record<string, WayId>> = { 'set-up': 'oidc', protect: 'proxy', 'define-api': 'api' };
const closed = Object.fromEntries(Object.keys(setUps).map(name => [name, null]));

export interface Way {
  id: WayId;
  title: string;
  /** Undefined while it is unknown. */
  isOn: boolean | undefined;
  /** Its state in one line; its purpose while it is off. */
  line: string;
}

const isOnIn = (data: object | null | undefined) => (data === undefined ? undefined : data !== null);

/** Reads the ways to sign on to an application, and keeps the open one in the address: `?way=proxy`. */
export function useWays(appId: string) {
  const { get, change } = useAddress();
  const [oidc, proxy, ownApi] = [useOidc(appId), useProxy(appId), useOwnApi(appId)];
  // Stays when the way is turned off.
  const [usual, setUsual] = useState<WayId | null>(null);
  if (usual === null && oidc.state !== 'loading' && proxy.state !== 'loading') {
    setUsual(oidc.data !== null ? 'oidc' : proxy.data ? 'proxy' : 'token');
  }
  const asked = get('way') ?? Object.entries(setUps).find(([name]) => get(name) !== null)?.[1];
  const named = wayIds.find(id => id === asked) ?? null;
  const open = named ?? usual;

  const ways: Way[] = [
    {
      id: 'oidc',
      title: 'OpenID Connect',
      isOn: isOnIn(oidc.data),
      line: !oidc.data
        ? 'For apps that support it.'
        : oidc.data.clientType === 'confidential' && !oidc.data.hasSecret
          ? 'Client secret missing'
          : counted(oidc.data.redirectUris.length, 'redirect address', 'redirect addresses'),
    },
    {
      id: 'token',
      title: 'Portico token (sso_token)',
      isOn: true,
      line: 'For apps you build yourself.',
    },
    {
      id: 'proxy',
      title: 'Protected by a proxy',
      isOn: isOnIn(proxy.data),
      line: !proxy.data
        ? 'For apps without single sign-on.'
        : proxy.data.addresses.map(address => new URL(address).host).join(', '),
    },
    {
      id: 'api',
      title: 'API',
      isOn: isOnIn(ownApi.data),
      line: !ownApi.data ? 'For services that call the app.' : counted(ownApi.data.scopes.length, 'scope'),
    },
  ];
  return {
    oidc,
    ways,
    /** Null until it is known which ways are on. */
    open,
    isNamed: named !== null,
    pick: (id: WayId) => {
      if (id !== open) askToDiscard(() => change({ ...closed, way: id }));
      else if (named === null) change({ way: id });
    },
    leave: () => askToDiscard(() => change({ ...closed, way: null })),
  };
}
