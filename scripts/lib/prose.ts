import { ASTNodeTypes } from '@textlint/ast-node-types';
import {
  TextlintKernel,
  type TextlintMessage,
  type TextlintPluginCreator,
  type TextlintRuleModule,
} from '@textlint/kernel';
import { MarkdownProcessor } from '@textlint/textlint-plugin-markdown/lib/src/MarkdownProcessor.js';
import { parseSync, Visitor } from 'oxc-parser';
import type { TextFile } from './citations.ts';
import { withoutTestTitles } from './namedTests.ts';

/** A term to avoid, as the source of a regular expression, with advice. */
export interface Word {
  term: string;
  advice: string;
}

/** Returns a textlint rule that reports every term of a word list in running text. */
function ruleFor(words: readonly Word[]): TextlintRuleModule {
  const terms = words.map(({ term, advice }) => ({ pattern: new RegExp(term, 'gi'), advice }));
  return ({ Syntax, RuleError, report, locator }) => ({
    [Syntax.Str](node) {
      for (const { pattern, advice } of terms)
        for (const { 0: found, index } of node.value.matchAll(pattern)) {
          const padding = locator.range([index, index + found.length]);
          report(node, new RuleError(`'${found}': ${advice}`, { padding }));
        }
    },
  });
}

/** Returns whether a literal is text for people: it has at least two words. Other literals are names and codes. */
const isProse = (text: string) => /\p{L}\S*\s+\S*\p{L}/u.test(text);

/** Returns the ranges of texts for people in a source: string literals, templates and JSX text. */
function textRanges(path: string, source: string): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  const take = ({ start, end }: { start: number; end: number }) => {
    if (isProse(source.slice(start, end))) ranges.push([start, end]);
  };
  new Visitor({
    Literal: node => {
      if (typeof node.value === 'string') take(node);
    },
    TemplateElement: take,
    JSXText: take,
  }).visit(parseSync(path, source).program);
  return ranges;
}

/** A textlint plugin for TypeScript that treats each text of a source as a paragraph. */
const typescript: TextlintPluginCreator = {
  Processor: class {
    availableExtensions() {
      return ['.ts', '.tsx'];
    }
    processor() {
      return {
        preProcess(source: string, path = 'source.tsx') {
          const position = (offset: number) => {
            const lines = source.slice(0, offset).split('\n');
            return { line: lines.length, column: lines.at(-1)?.length ?? 0 };
          };
          const node = <Type extends string>(type: Type, range: [number, number]) => ({
            type,
            raw: source.slice(...range),
            range,
            loc: { start: position(range[0]), end: position(range[1]) },
          });
          const texts = textRanges(path, source).map(range => ({
            ...node(ASTNodeTypes.Paragraph, range),
            children: [{ ...node(ASTNodeTypes.Str, range), value: source.slice(...range) }],
          }));
          return { ...node(ASTNodeTypes.Document, [0, source.length]), children: texts };
        },
        postProcess: (messages: TextlintMessage[], filePath = '') => ({ messages, filePath }),
      };
    }
  },
};

const kernel = new TextlintKernel();

/**
 * Returns a message for each term of a word list in the texts of a Markdown or TypeScript file. Code in Markdown, titles
 * of tests and exact texts are exempt.
 *
 * @param exact texts that are specified exactly
 */
export async function wordsIn(
  { path, text }: TextFile,
  words: readonly Word[],
  exact: readonly string[] = [],
): Promise<string[]> {
  const ext = path.endsWith('.md') ? '.md' : '.tsx';
  const titled = ext === '.md' ? withoutTestTitles(text) : text;
  const longestFirst = exact.toSorted((one, other) => other.length - one.length);
  const blanked = longestFirst.reduce((rest, each) => rest.replaceAll(each, ' '.repeat(each.length)), titled);
  const { messages } = await kernel.lintText(blanked, {
    ext,
    filePath: path,
    plugins: [
      { pluginId: 'markdown', plugin: { Processor: MarkdownProcessor } },
      { pluginId: 'typescript', plugin: typescript },
    ],
    rules: [{ ruleId: 'words', rule: ruleFor(words) }],
  });
  return messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`);
}
