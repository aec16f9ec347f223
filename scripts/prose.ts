import states from '../.storybook/states/states.json' with { type: 'json' };
import { say } from './lib/processes.ts';
import { wordsIn } from './lib/prose.ts';
import { readTracked, trackedPaths } from './lib/trackedFiles.ts';
import list from './prose/words.json' with { type: 'json' };

/** Sources whose strings people read. */
const sources =
  /^(?:packages\/(?:features|ui|contract|catalogue)|apps\/server|mocks)\/src\/.*(?<!\.(?:stories|test|css))\.tsx?$/;

/** Part of `npm run check`: fails for a term of the word list in the docs or the interface. */
const exact = states.flatMap(({ shows }) => shows).filter(text => text.includes(' '));
const paths = trackedPaths().filter(path => path.endsWith('.md') || sources.test(path));
const found = paths.flatMap(path => wordsIn({ path, text: readTracked(path) }, list, exact));
for (const message of found) say(message);
process.exit(found.length > 0 ? 1 : 0);
