import { parseSync, Visitor } from 'oxc-parser';
import type { TextFile } from './citations.ts';
import { withoutTestTitles } from './namedTests.ts';

/** A term to avoid, as the source of a regular expression, with advice. */
export interface Word {
  term: string;
  advice: string;
}

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
 * Returns a message for each term of a word list in the texts of a Markdown or TypeScript file. Code in Markdown, titles
 * of tests and exact texts are exempt.
 *
 * @param exact texts that are specified exactly
 */
export function wordsIn(
  { path, text }: TextFile,
  words: readonly Word[],
  exact: readonly string[] = [],
): string[] {
  const longestFirst = exact.toSorted((one, other) => other.length - one.length);
  const free = longestFirst.reduce((rest, each) => rest.replaceAll(each, blank), text);
  const shown = path.endsWith('.md') ? readInMarkdown(free) : readInSource(path, free);
  return words.flatMap(({ term, advice }) =>
    [...shown.matchAll(new RegExp(term, 'gi'))].map(({ 0: found, index }) => {
      const line = shown.slice(0, index).split('\n').length;
      return `${path}:${line}: '${found}': ${advice}`;
    }),
  );
}
