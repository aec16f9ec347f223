import { Link } from '../../packages/ui/src/Link/index.ts';
import { code } from './docs.css.ts';
import type { ComponentDocs } from './docs.ts';

const docs = import.meta.glob<ComponentDocs>('../../packages/ui/src/*/*.docs.ts', {
  import: 'docs',
  eager: true,
});

/** Returns the docs of a component; undefined if there is no such component. */
export const docsOf = (name: string): ComponentDocs | undefined =>
  docs[`../../packages/ui/src/${name}/${name}.docs.ts`];

/** Returns the address of a component's docs page. */
const pathOf = (name: string) => `?path=/docs/ui-${name.toLowerCase()}--docs`;

/** Renders a sentence. Text in backticks is code; names of components link to their docs pages. */
export const Sentence = ({ children }: { children: string }) =>
  children.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const text = <code className={code}>{part}</code>;
    const hasPage = docsOf(part) !== undefined;
    return hasPage ? (
      <Link key={part} href={pathOf(part)}>
        {text}
      </Link>
    ) : (
      <span key={part}>{text}</span>
    );
  });
