import states from '../.storybook/states/states.json' with { type: 'json' };
import { say } from './lib/processes.ts';
import { wordsIn } from './lib/prose.ts';
import { readTracked, trackedPaths } from './lib/trackedFiles.ts';
import words from './prose/words.json' with { type: 'json' };

/** Sources whose texts follow the word list. */
const sources = /^packages\/ui\/src\/.*(?<!\.(?:stories|test|css))\.tsx?$/;

/** Part of `npm run check`: fails for a term of the word list in the docs or the texts of the library. */
const paths = trackedPaths().filter(path => path.endsWith('.md') || sources.test(path));
const exact = states.flatMap(({ shows }) => shows).filter(text => text.includes(' '));
const found = await Promise.all(paths.map(path => wordsIn({ path, text: readTracked(path) }, words, exact)));
for (const message of found.flat()) say(message);
process.exit(found.flat().length > 0 ? 1 : 0);
