import { posix } from 'node:path';
import { namedTests, sectionOf, tableRows, testExists } from './namedTests.ts';

/** A file of the repository: its path from the root, with slashes, and its content. */
export interface TextFile {
  path: string;
  text: string;
}

/** The possible targets of citations. */
export interface Targets {
  /** Every path of the repository. */
  paths: ReadonlySet<string>;
  /** Numbers of the decision records. */
  decisions: ReadonlySet<string>;
  /** Numbers of the threats in docs/threat-model.md. */
  threats: ReadonlySet<string>;
  /** Headings of each Markdown file, by path. */
  headings: ReadonlyMap<string, ReadonlySet<string>>;
}

const numbers = String.raw`(\d+(?:(?:, | and | to )\d+)*)`;
const citations = {
  decisions: new RegExp(String.raw`\bdecisions? ${numbers}`, 'gi'),
  threats: new RegExp(String.raw`\bthreats? ${numbers}`, 'gi'),
};

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

/** Returns the targets of citations in some files. */
export function targetsIn(files: readonly TextFile[], paths: readonly string[]): Targets {
  const textOf = (path: string) => files.find(file => file.path === path)?.text ?? '';
  const threatRows = tableRows(sectionOf(textOf('docs/threat-model.md'), 'Failures of others, each a test'));
  return {
    paths: new Set(paths),
    decisions: new Set(
      paths.flatMap(path => {
        const number = /^docs\/decisions\/(\d{4})-/.exec(path)?.[1];
        return number === undefined ? [] : [String(Number(number))];
      }),
    ),
    threats: new Set(threatRows.map(([number = '']) => number)),
    headings: new Map(
      files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, headingsOf(text)]),
    ),
  };
}

/** Returns a message for each broken citation of a file. */
export function brokenCitations(file: TextFile, targets: Targets): string[] {
  const { path, text } = file;
  const broken = [
    ...missingHeadings(text, targets),
    ...(['decisions', 'threats'] as const).flatMap(kind =>
      [...text.matchAll(citations[kind])].flatMap(([whole, list = '']) =>
        list
          .split(/, | and | to /)
          .filter(number => !targets[kind].has(number))
          .map(number => `'${whole}' cites ${number}, which does not exist`),
      ),
    ),
    ...[...text.matchAll(outside)].map(([whole]) => `'${whole}' cites a text outside the repository`),
  ];
  if (path.endsWith('.md')) broken.push(...brokenLinks(file, targets), ...missingNames(text, targets));
  return broken.map(message => `${path}: ${message}`);
}

function missingHeadings(text: string, { headings }: Targets): string[] {
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

function brokenLinks({ path, text }: TextFile, { paths, headings }: Targets): string[] {
  return [...text.matchAll(link)].flatMap(([, address = '']) => {
    if (/^[a-z]+:/.test(address)) return [];
    const [name = '', anchor = ''] = address.split('#');
    const target = name === '' ? path : posix.join(posix.dirname(path), name);
    const isPath = paths.has(target) || [...paths].some(each => each.startsWith(`${target}/`));
    if (!isPath) return [`the link ${address} is broken`];
    const isAnchor = anchor === '' || [...(headings.get(target) ?? [])].map(anchorOf).includes(anchor);
    return isAnchor ? [] : [`the link ${address} has an unknown anchor`];
  });
}

function missingNames(text: string, { paths }: Targets): string[] {
  const files = [...text.matchAll(mentionedFile)]
    .map(([, name = '']) => name)
    .filter(name => ![...paths].some(path => path === name || path.endsWith(`/${name}`)));
  const tests = namedTests(text).filter(test => !testExists(test));
  return [
    ...files.map(name => `the file ${name} does not exist`),
    ...tests.map(({ file, title }) => `the test '${title}' of ${file} does not exist`),
  ];
}
