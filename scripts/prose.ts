import { parseSync, Visitor } from 'oxc-parser';
import states from '../.storybook/states/states.json' with { type: 'json' };
import { withoutTestTitles } from './lib/namedTests.ts';
import { say } from './lib/processes.ts';
import { readTracked, trackedPaths } from './lib/trackedFiles.ts';
import words from './prose/words.json' with { type: 'json' };

/** Sources whose strings people read. */
const sources =
  /^(?:packages\/(?:features|ui|contract|catalogue)|apps\/server|mocks)\/src\/.*(?<!\.(?:stories|test|css))\.tsx?$/;

/** The texts that are specified exactly, the longest first. */
const exact = states
  .flatMap(({ shows }) => shows)
  .filter(text => text.includes(' '))
  .sort((one, other) => other.length - one.length);

/** Returns a text of the same lines and length in which no term can be. */
const blank = (text: string): string => text.replace(/[^\n]/g, '\0');

/** Matches what Markdown does not show as text: blocks and spans of code, and the addresses of links. */
const unread = /^ *(`{3,}|~{3,})[\s\S]*?^ *\1|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)|(?<=\])\([^()\s]*\)/gm;

const readInMarkdown = (markdown: string): string => withoutTestTitles(markdown).replace(unread, blank);

/** Returns whether a literal is text for people: it has at least two words. Other literals are names and codes. */
const isProse = (text: string) => /\p{L}\S*\s+\S*\p{L}/u.test(text);

/** Returns a source with only its texts for people: string literals, templates and JSX text. */
function readInSource(path: string, source: string): string {
  const texts: { start: number; end: number }[] = [];
  const take = (text: { start: number; end: number }) => void texts.push(text);
  new Visitor({
    Literal: node => {
      if (typeof node.value === 'string') take(node);
    },
    TemplateElement: take,
    JSXText: take,
  }).visit(parseSync(path, source).program);
  // Parts of a template come before what is between them.
  const inOrder = texts
    .filter(({ start, end }) => isProse(source.slice(start, end)))
    .sort((one, other) => one.start - other.start);
  return inOrder.reduce(
    (shown, { start, end }) => shown + blank(source.slice(shown.length, start)) + source.slice(start, end),
    '',
  );
}

/**
 * Returns a message for each term of the word list in the texts of a Markdown or TypeScript file. Code in Markdown, titles
 * of tests and exact texts are exempt.
 */
function wordsIn(path: string): string[] {
  const free = exact.reduce((rest, each) => rest.replaceAll(each, blank), readTracked(path));
  const shown = path.endsWith('.md') ? readInMarkdown(free) : readInSource(path, free);
  return Object.entries(words).flatMap(([term, advice]) =>
    [...shown.matchAll(new RegExp(term, 'gi'))].map(({ 0: found, index }) => {
      const line = shown.slice(0, index).split('\n').length;
      return `${path}:${line}: '${found}': ${advice}`;
    }),
  );
}

/** Part of `npm run check`: fails for a term of the word list in the docs or the interface. */
const found = trackedPaths()
  .filter(path => path.endsWith('.md') || sources.test(path))
  .flatMap(wordsIn);
for (const message of found) say(message);
process.exit(found.length > 0 ? 1 : 0);
