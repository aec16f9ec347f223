import { build } from './lib/build.ts';

/** `npm run attack`: attacks its own hub, or the hub at ATTACK_URL. See apps/server/attack/README.md. */
if (!process.env.ATTACK_URL) await build();
await import('../apps/server/attack/main.ts');
