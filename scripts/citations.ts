import { posix } from 'node:path';
import { namedTests, sectionOf, tableRows, testExists } from './lib/namedTests.ts';
import { say } from './lib/processes.ts';
import { readTracked, trackedPaths } from './lib/trackedFiles.ts';

/** Part of `npm run check`: fails for a citation, a link, a file or a test that does not exist. */
const paths = trackedPaths();
const files = paths
  .filter(path => /\.(?:tsx?|mjs|jsonc?|mdx?)$/.test(path) && path !== 'package-lock.json')
  .map(path => ({ path, text: readTracked(path) }));

/** Matches one or more numbers of decisions or of threats. */
const citations = /\b(decision|threat)s? (\d+(?:(?:, | and | to )\d+)*)/gi;

/** Matches a page of docs with one or more of its headings: docs/sign-in.md, 'Passwords' and 'Passkeys'. */
const citedHeadings = /\bdocs\/([\w/-]+\.md), ('[^']+'(?:(?:, | and )'[^']+')*)/g;
const citedNumber = /\bdocs\/[\w/-]+\.md \d[\d.]*/g;
/** Matches the line breaks of a comment, which can split a citation. */
const commentBreak = /\n\s*(?:\*|\/\/)\s*/g;

/** Matches citations of texts outside the repository. */
const outside =
  /\bdecisions,\s+(?:\*\s+)?['`]|\bspec(?:ification)?(?:'s)?,?\s+(?:sections?\s+)?\d|\bspec section/gi;

const heading = /^#+ (.*)$/gm;
const link = /\]\(([^()\s]+)\)/g;
/** Matches source files in backticks, with at least one folder. */
const mentionedFile = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json|md))`/g;

const headingsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(heading)].map(([, title = '']) => title));

/** Returns the anchor that GitHub gives to a heading. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Headings of each Markdown file, by path. */
const headings = new Map(
  files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, headingsOf(text)]),
);

/** The numbers that citations can name: those of the decision records, and of the threats in docs/threat-model.md. */
const known: Readonly<Record<string, readonly (string | undefined)[]>> = {
  decision: paths.flatMap(path => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1] ?? []),
  threat: tableRows(sectionOf(readTracked('docs/threat-model.md'), 'Failures of others, each a test')).map(
    ([number]) => number,
  ),
};

/** Returns a message for each broken citation of a file. */
function brokenCitations({ path, text }: (typeof files)[number]): string[] {
  const broken = [
    ...missingHeadings(text),
    ...[...text.matchAll(citations)].flatMap(([whole, kind = '', list = '']) =>
      list
        .split(/, | and | to /)
        .filter(number => !known[kind.toLowerCase()]?.includes(number))
        .map(number => `'${whole}' cites ${number}, which does not exist`),
    ),
    ...[...text.matchAll(outside)].map(([whole]) => `'${whole}' cites a text outside the repository`),
  ];
  if (path.endsWith('.md')) broken.push(...brokenLinks(path, text), ...missingNames(text));
  return broken.map(message => `${path}: ${message}`);
}

function missingHeadings(text: string): string[] {
  const joined = text.replace(commentBreak, ' ');
  const missing = [...joined.matchAll(citedHeadings)].flatMap(([, page = '', list = '']) => {
    const titles = headings.get(`docs/${page}`);
    if (titles === undefined) return [`the page docs/${page} does not exist`];
    return [...list.matchAll(/'([^']+)'/g)]
      .filter(([, title = '']) => !titles.has(title))
      .map(([quoted]) => `docs/${page} has no heading ${quoted}`);
  });
  const numbered = [...joined.matchAll(citedNumber)].map(
    ([cited]) => `'${cited}' cites a number, not a heading`,
  );
  return [...missing, ...numbered];
}

function brokenLinks(path: string, text: string): string[] {
  return [...text.matchAll(link)].flatMap(([, address = '']) => {
    if (/^[a-z]+:/.test(address)) return [];
    const [name = '', anchor = ''] = address.split('#');
    const target = name === '' ? path : posix.join(posix.dirname(path), name);
    const isPath = paths.includes(target) || paths.some(each => each.startsWith(`${target}/`));
    if (!isPath) return [`the link ${address} is broken`];
    const isAnchor = anchor === '' || [...(headings.get(target) ?? [])].map(anchorOf).includes(anchor);
    return isAnchor ? [] : [`the link ${address} has an unknown anchor`];
  });
}

function missingNames(text: string): string[] {
  const files = [...text.matchAll(mentionedFile)]
    .map(([, name = '']) => name)
    .filter(name => !paths.some(path => path === name || path.endsWith(`/${name}`)));
  const tests = namedTests(text).filter(test => !testExists(test));
  return [
    ...files.map(name => `the file ${name} does not exist`),
    ...tests.map(({ file, title }) => `the test '${title}' of ${file} does not exist`),
  ];
}

const broken = files.flatMap(brokenCitations);
for (const message of broken) say(message);
process.exit(broken.length > 0 ? 1 : 0);
