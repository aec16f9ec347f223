import { ArgTypes, Canvas, DocsContext, Markdown, Title, useOf } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { titleOf } from '../stories.ts';

const files = import.meta.glob<string>('../../packages/ui/src/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const sources = import.meta.glob<string>('../../packages/features/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
});
const sentences = new Map<string, Promise<string>>();

/** Returns the comment of the `meta` of a file of stories. Storybook reads it from default exports only. */
function sentenceOf(fileName: string): Promise<string> {
  const load = sources[`../..${fileName.replace('./', '/')}`];
  const known = sentences.get(fileName);
  if (known !== undefined) return known;
  const sentence = (load?.() ?? Promise.resolve('')).then(source => {
    const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nconst meta\b/.exec(source) ?? [];
    return comment.replace(/^\s*\*/gm, '').trim();
  });
  sentences.set(fileName, sentence);
  return sentence;
}

const textOf = (component: string) => files[`../../packages/ui/src/${component}/${component}.md`];

/** Returns a text whose names of components lead to their pages. */
const linked = (markdown: string) =>
  markdown.replace(/`([A-Z]\w+)`/g, (name, component: string) =>
    textOf(component) === undefined
      ? name
      : `[${name}](?path=/docs/${titleOf(component).replaceAll('/', '-').toLowerCase()}--docs)`,
  );

/** The docs page of a file of stories: its text, the story that stands for the component, its props, and all stories. */
export default function Page() {
  const { title, parameters } = useOf('meta', ['meta']).preparedMeta;
  const stories = use(DocsContext).componentStories();
  const shown = stories.find(({ name }) => name === 'Ready' || name === 'Permutations') ?? stories[0];
  const text = textOf(title.split('/').at(-1) ?? title) ?? use(sentenceOf(parameters.fileName));
  const list = stories.map(
    story => `- [${story.name}](?path=/story/${story.id}) ${story.parameters.docs?.description?.story ?? ''}`,
  );
  return (
    <>
      <Title />
      <Markdown>{linked(text)}</Markdown>
      {shown ? <Canvas of={shown.moduleExport} /> : null}
      <ArgTypes />
      <Markdown>{`## Stories\n\n${list.join('\n')}`}</Markdown>
    </>
  );
}
