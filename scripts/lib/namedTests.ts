import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';

/** A test that a document names as `file` 'title'. */
export interface NamedTest {
  file: string;
  title: string;
}

/** Matches a file in backticks and one or more quoted titles. A title can contain the other kind of quote. */
const mention = /`([\w./-]+)`((?:,? (?:'[^|]*?'|"[^"|]*")(?=[\s,;.:)|]|$))+)/g;
const quoted = /'([^|]*?)'(?=[\s,;.:)|]|$)|"([^"|]*)"/g;

/** Returns the tests that a text names, in order. */
export const namedTests = (text: string): NamedTest[] =>
  [...text.matchAll(mention)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(quoted)].map(([, single, double]) => ({ file, title: single ?? double ?? '' })),
  );

/** Returns a text with the titles of tests replaced by spaces, which keeps positions. */
export const withoutTestTitles = (text: string): string =>
  text.replace(mention, (whole, file: string) => `\`${file}\``.padEnd(whole.length));

/** Returns the possible paths of a file, in order of precedence. */
const candidatePaths = (file: string) => [
  `apps/server/tests/${file}.test.ts`,
  `apps/server/tests/across/${file}.test.ts`,
  `${file}.test.ts`,
  `packages/${file}.test.ts`,
  `packages/contract/${file}.ts`,
  `packages/${file}.tsx`,
];

/** Returns whether the file has a test, describe or story of that name. Templates are compared unexpanded. */
export function testExists({ file, title }: NamedTest): boolean {
  const path = candidatePaths(file).find(place => existsSync(join(root, place)));
  if (path === undefined) return false;
  const source = readFileSync(join(root, path), 'utf8');
  if (source.includes(`export const ${title} = `) && path.endsWith('.stories.tsx')) return true;
  return ["'", '"', '`'].some(quote => {
    const before = source.split(quote + title + quote).slice(0, -1);
    return before.some(text => text.trimEnd().endsWith('('));
  });
}

/** Returns the cells of each row of a document's tables, without header rows. */
export const tableRows = (markdown: string): string[][] =>
  markdown
    .split(/\n{2,}/)
    .filter(block => /^\|.*\n\|[-|: ]+\|$/m.test(block))
    .flatMap(block => block.trimEnd().split('\n').slice(2))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );

/** Returns the text below a heading, up to the next heading of the same level. */
export function sectionOf(markdown: string, heading: string): string {
  const [, section] = markdown.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`The document has no section ${heading}`);
  return section.split('\n## ')[0] ?? '';
}
