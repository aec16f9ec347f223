import { defineConfig } from 'vite';

/** Bundles the hub, its commands and the database's worker. Packages with native code or files of their own stay outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        worker: 'src/database/worker.ts',
        recoverOwner: 'src/commands/recoverOwner.ts',
        rotateKeys: 'src/commands/rotateKeys.ts',
        verifyLog: 'src/commands/verifyLog.ts',
      },
      // One folder: files beside the code are found from every chunk.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      '@electric-sql/pglite-socket',
      '@node-rs/argon2',
      '@node-rs/bcrypt',
      'pg',
      'pino',
    ],
  },
});
