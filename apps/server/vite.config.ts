import { defineConfig } from 'vite';

/**
 * Bundles the hub, its commands, the database's worker and the process that decodes pictures. Packages with native code
 * or data files stay outside.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/database/embedded/worker.ts',
        reencode: 'src/apps/icons/reencode.ts',
        recoverOwner: 'src/start/commands/recoverOwner.ts',
        rotateKeys: 'src/start/commands/rotateKeys.ts',
        upgrade: 'src/start/commands/upgrade.ts',
        verifyLog: 'src/start/commands/verifyLog.ts',
      },
      // One folder: files beside the code are found from every chunk.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      '@node-rs/argon2',
      '@node-rs/bcrypt',
      // Its certificates need a module that runs first, whose order bundling changes.
      '@simplewebauthn/server',
      // It tells its models apart by the names of their classes.
      'oidc-provider',
      'pg',
      'pino',
      'sharp',
    ],
  },
});
