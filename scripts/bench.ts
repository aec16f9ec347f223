import { build } from './lib/build.ts';

/** Benchmarks by their name on the command line. */
const benchmarks: Readonly<Record<string, () => Promise<unknown>>> = {
  verify: () => import('../apps/server/bench/verify.ts'),
  login: () => import('../apps/server/bench/login.ts'),
  log: () => import('../apps/server/bench/log.ts'),
  growth: () => import('../apps/server/bench/growth.ts'),
  size: () => import('../apps/server/bench/size.ts'),
  matrix: () => import('../apps/server/bench/matrix.ts'),
  oidc: () => import('../apps/server/bench/oidc.ts'),
  'oidc-rows': () => import('../apps/server/bench/oidcRows.ts'),
  passkeys: () => import('../apps/server/bench/passkeys.ts'),
  proxy: () => import('../apps/server/bench/proxy.ts'),
  several: () => import('../apps/server/bench/several.ts'),
  portal: () => import('../apps/server/bench/portal.ts'),
  storybook: () => import('./lib/benchStorybook.ts'),
};

/**
 * `npm run bench`: speed of token checks. `-- log`: appends to the event log. `-- login`: sign-ins beside bare hashes.
 * `-- size`: lists of a large organisation. `-- growth`: requests in organisations of 1,000 to 1,000,000 users. `-- matrix`: the matrix of 5,000 users and 200 applications in a browser.
 * `-- portal`: portal and console on a slow phone. `-- oidc`: sign-ons by OpenID Connect beside the bare library. `-- oidc-rows`:
 * the rows that a day of sign-ons leaves. `-- proxy`: requests of a proxy about a protected application, beside a bare
 * verify. `-- passkeys`: signing in with a passkey. `-- several`: two hubs on one PostgreSQL against one.
 * `-- storybook`: opening a build of Storybook.
 */
const [name = 'verify'] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark === undefined) {
  process.stderr.write(`Unknown benchmark ${name}. Available: ${Object.keys(benchmarks).join(', ')}.\n`);
  process.exit(1);
}
await build();
await benchmark();
