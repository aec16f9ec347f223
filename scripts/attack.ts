import { build } from './lib/build.ts';

/** `npm run attack`: attacks a hub of its own, or the one that ATTACK_URL names. See apps/server/attack/README.md. */
if (!process.env.ATTACK_URL) await build();
await import('../apps/server/attack/main.ts');
