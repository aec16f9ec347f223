import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first: begun last, it would be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(across\/conformance\/\w+|enumeration|e2e\/demo|e2e\/firstStart)\./.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

/** Every test that runs in Node. The stories run in a browser and have a configuration of their own. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/server/vitest.config.ts',
      'e2e/vitest.config.ts',
      // Storybook and the package as they are published: they need no hub.
      { test: { name: 'published', root: 'e2e', include: ['storybook.test.ts', 'package.test.ts'] } },
      'mocks/vitest.config.ts',
      'packages/catalogue/vitest.config.ts',
      'packages/contract/vitest.config.ts',
      'packages/features/vitest.config.ts',
      { test: { name: 'ui', root: 'packages/ui', include: ['src/**/*.test.ts'] } },
      { test: { name: 'storybook', root: '.storybook', include: ['**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
