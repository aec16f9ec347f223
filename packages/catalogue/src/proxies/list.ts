import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { haproxy } from './haproxy.ts';
import { nginx } from './nginx.ts';
import { traefik } from './traefik.ts';
import type { ProxyGuide } from './values.ts';

/** The kinds of proxies, in the order of their choice. */
export const proxyGuides = { nginx, caddy, traefik, haproxy, apache } as const satisfies Record<
  string,
  ProxyGuide
>;

/** The id of a kind of proxy. */
export type ProxyKind = keyof typeof proxyGuides;
