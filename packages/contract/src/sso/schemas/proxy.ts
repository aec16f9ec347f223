import * as v from 'valibot';
import { line, timestamp, version } from '../../lib/schemas/primitives.ts';
import { lengths, proxyLimits } from '../../limits.ts';
import { hostOf, openPathProblem, proxiedOrigin } from '../proxiedAddresses.ts';

const address = v.pipe(
  line('Address', lengths.url.max),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const origin = proxiedOrigin(dataset.value);
    if (origin !== null) return origin;
    addIssue({ message: 'Address must be a host without a path, such as https://wiki.example.com' });
    return NEVER;
  }),
);

const openPath = v.pipe(
  line('Open path', lengths.url.max),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? openPathProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: `Open path ${problem}` });
  }),
);

/** Body of PUT /api/apps/{id}/proxy. docs/sso.md, 'Applications behind a proxy'. */
export const saveProxyBody = v.object({
  /** The origins of the application, as browsers name them. */
  addresses: v.pipe(
    v.array(address, 'Addresses must be a list'),
    v.minLength(1, 'Address is required'),
    v.maxLength(proxyLimits.addresses, `At most ${proxyLimits.addresses} addresses are possible`),
    v.transform(list => [...new Set(list)].sort()),
    v.check(
      list => new Set(list.map(hostOf)).size === list.length,
      'Each host is possible once, with https:// or http://',
    ),
  ),
  /** Paths that need no session: `/health`, or `/hooks/*` for all below. */
  openPaths: v.optional(
    v.pipe(
      v.array(openPath, 'Open paths must be a list'),
      v.maxLength(proxyLimits.openPaths, `At most ${proxyLimits.openPaths} open paths are possible`),
      v.transform(list => [...new Set(list)]),
    ),
    [],
  ),
  /** True if machine clients may call it with tokens for the application's API. */
  allowMachines: v.optional(v.boolean('Machine clients must be true or false'), false),
  /** True if users may call it by HTTP Basic with an app password. */
  allowAppPasswords: v.optional(v.boolean('App passwords must be true or false'), false),
});
export type SaveProxyBody = v.InferOutput<typeof saveProxyBody>;

/** Settings of the proxy that protects an application. */
export const proxySettings = v.object({
  /** The hub's address, to which the proxy sends its requests. */
  hub: v.string(),
  addresses: v.array(v.string()),
  openPaths: v.array(v.string()),
  allowMachines: v.boolean(),
  allowAppPasswords: v.boolean(),
  /** Time of the latest request of a proxy about the application; null for never. */
  lastAskedAt: v.nullable(timestamp),
  version,
});
export type ProxySettings = v.InferOutput<typeof proxySettings>;

/** The checks of a test, in their order. */
const proxyChecks = ['folder', 'stranger', 'script', 'open'] as const;
export type ProxyCheck = (typeof proxyChecks)[number];

/** Results of a check. `skipped`: it does not apply, or an earlier one failed. */
const proxyOutcomes = ['passed', 'failed', 'skipped'] as const;

/** Result of a test of one address. */
export const proxyTest = v.object({
  address: v.string(),
  checks: v.array(
    v.object({
      check: v.picklist(proxyChecks),
      outcome: v.picklist(proxyOutcomes),
      /** The response that the hub received, or the reason why the check did not run. */
      seen: v.string(),
    }),
  ),
});
export type ProxyTest = v.InferOutput<typeof proxyTest>;
