import { build } from './lib/build.ts';

interface Benchmark {
  /** Subject of the measurement. */
  about: string;
  run: () => Promise<unknown>;
}

/** Benchmarks by their name on the command line. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  verify: {
    about: 'token checks, beside a bare Hono',
    run: () => import('../apps/server/bench/verify.ts'),
  },
  signon: {
    about: 'opening an application, beside sign-ons of the bare OpenID Connect library',
    run: () => import('../apps/server/bench/signon.ts'),
  },
  login: {
    about: 'sign-ins with a password, beside bare hashes',
    run: () => import('../apps/server/bench/login.ts'),
  },
  passkeys: { about: 'sign-ins with a passkey', run: () => import('../apps/server/bench/passkeys.ts') },
  several: {
    about: 'two hubs on one PostgreSQL, beside one',
    run: () => import('../apps/server/bench/several.ts'),
  },
  oidc: {
    about: 'sign-ons by OpenID Connect, beside the bare library',
    run: () => import('../apps/server/bench/oidc.ts'),
  },
  peers: {
    about: 'the hub beside better-auth and the bare OpenID Connect library, on one PostgreSQL',
    run: () => import('../apps/server/bench/peers.ts'),
  },
  proxy: {
    about: 'requests of a proxy, beside bare token checks',
    run: () => import('../apps/server/bench/proxy.ts'),
  },
  growth: {
    about: 'requests in organisations of 1,000 to 1,000,000 users',
    run: () => import('../apps/server/bench/growth.ts'),
  },
  portal: {
    about: 'portal and console on a slow phone',
    run: () => import('../apps/server/bench/portal.ts'),
  },
};

/** `npm run bench -- <name>`; without a name, token checks. */
const [name = 'verify'] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark === undefined) {
  const known = Object.entries(benchmarks).map(([key, { about }]) => `  ${key.padEnd(10)} ${about}\n`);
  process.stderr.write(`Unknown benchmark ${name}. Available:\n${known.join('')}`);
  process.exit(1);
}
await build();
await benchmark.run();
