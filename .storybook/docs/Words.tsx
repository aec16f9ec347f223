import { Link } from '../../packages/ui/src/Link/index.ts';
import { code } from './docs.css.ts';
import type { ComponentDocs } from './docs.ts';

const docs = import.meta.glob<ComponentDocs>('../../packages/ui/src/*/*.docs.ts', {
  import: 'docs',
  eager: true,
});

/** What is said of a component; undefined for what is none. */
export const docsOf = (name: string): ComponentDocs | undefined =>
  docs[`../../packages/ui/src/${name}/${name}.docs.ts`];

/** The page of a component. */
const pathOf = (name: string) => `?path=/docs/ui-${name.toLowerCase()}--docs`;

/** A sentence. What stands in backticks in it is code, and leads to the component of that name. */
export const Words = ({ children }: { children: string }) =>
  children.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const words = <code className={code}>{part}</code>;
    const hasPage = docsOf(part) !== undefined;
    return hasPage ? (
      <Link key={part} href={pathOf(part)}>
        {words}
      </Link>
    ) : (
      <span key={part}>{words}</span>
    );
  });
