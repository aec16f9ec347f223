import type { Plugin } from 'vite';

/**
 * Marks chunks for Chromium to compile whole, beside the page while they arrive, and not function by function when
 * each is first called. For chunks of which a first page calls most. https://v8.dev/blog/explicit-compile-hints
 *
 * @param names of chunks
 */
export const compileEarly = (names: readonly string[]): Plugin => ({
  name: 'portico:compile-early',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // The mark counts at the very top alone.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});
