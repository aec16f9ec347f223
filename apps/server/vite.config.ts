import { defineConfig } from 'vite';

/**
 * Bundles the program, the database's worker, the process that decodes pictures and the samples of the demo. Packages
 * with native code or data files stay outside.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    license: { fileName: '.vite/licences.json' },
    rolldownOptions: {
      // A dependency of the OpenID Connect library compiles a wrapper with it.
      checks: { eval: false },
      input: {
        main: 'src/main.ts',
        worker: 'src/database/embedded/worker.ts',
        reencode: 'src/apps/icons/reencode.ts',
        testBackup: 'src/start/commands/testBackup.ts',
        // The samples of the demo.
        notes: '../../examples/notes/src/main.ts',
        canteen: '../../examples/canteen/src/main.ts',
      },
      output: {
        // One folder: files beside the code are found from every chunk.
        chunkFileNames: '[name]-[hash].js',
        // oidc-provider tells its models apart by the names of their classes.
        keepNames: true,
        // The certificates of @simplewebauthn/server need a module that runs first.
        strictExecutionOrder: true,
        // The sources stay in memory.
        minify: { compress: false, mangle: false },
      },
    },
  },
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', '@node-rs/bcrypt', 'sharp'],
  },
});
