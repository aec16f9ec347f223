import { library } from 'virtual:library';
import { DocsContext, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, use } from 'react';
import { DescriptionList } from '../../packages/ui/src/DescriptionList/index.ts';
import { Heading } from '../../packages/ui/src/Heading/index.ts';
import { Link } from '../../packages/ui/src/Link/index.ts';
import { Stack } from '../../packages/ui/src/Stack/index.ts';
import { Text } from '../../packages/ui/src/Text/index.ts';
import { list, page } from './docs.css.ts';
import type { ComponentDocs } from './docs.ts';
import { PropsTable } from './PropsTable.tsx';
import { docsOf, Sentence } from './Sentence.tsx';
import { Themes } from './Themes.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
);

const SentenceList = ({ children }: { children: readonly string[] }) => (
  <ul className={list}>
    {children.map(sentence => (
      <li key={sentence}>
        <Sentence>{sentence}</Sentence>
      </li>
    ))}
  </ul>
);

const Keys = ({ keyboard }: Pick<ComponentDocs, 'keyboard'>) =>
  typeof keyboard === 'string' ? (
    <Text>
      <Sentence>{keyboard}</Sentence>
    </Text>
  ) : (
    <DescriptionList
      items={Object.entries(keyboard).map(([term, does]) => ({
        term,
        description: <Sentence>{does}</Sentence>,
      }))}
    />
  );

/** The docs page of a component: purpose, both themes, guidelines, props and stories. */
function ComponentPage({ name, docs }: { name: string; docs: ComponentDocs }) {
  const stories = use(DocsContext).componentStories();
  const shown = stories.find(({ id }) => id.endsWith('--permutations')) ?? stories[0];
  return (
    <>
      <Text size="large">
        <Sentence>{docs.purpose}</Sentence>
      </Text>
      {shown ? <Themes id={shown.id} /> : null}
      <Section title="When to use something else">
        <SentenceList>{docs.avoid}</SentenceList>
      </Section>
      <Section title="Keyboard">
        <Keys keyboard={docs.keyboard} />
      </Section>
      <Section title="Accessibility">
        <SentenceList>{docs.accessibility}</SentenceList>
      </Section>
      {Object.entries(library[name] ?? {}).map(([component, props]) => (
        <Section key={component} title={`Props of ${component}`}>
          <PropsTable>{props}</PropsTable>
        </Section>
      ))}
      <Section title="Stories">
        <ul className={list}>
          {stories.map(({ id, name, parameters }) => (
            <li key={id}>
              <Link href={`?path=/story/${id}`}>{name}</Link> {parameters.docs?.description?.story}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The docs page of stories without a component: the stories in both themes. */
const StoriesPage = () =>
  use(DocsContext)
    .componentStories()
    .map(({ id, name, parameters }) => (
      <Section key={id} title={name}>
        <Text>{parameters.docs?.description?.story}</Text>
        <Themes id={id} />
      </Section>
    ));

/** The docs page of a file of stories. */
export default function Page() {
  const { title } = useOf('meta', ['meta']).preparedMeta;
  const name = title.split('/').at(-1) ?? title;
  const docs = docsOf(name);
  return (
    <Unstyled className={page}>
      <Stack gap={10}>
        <Heading level={1} size="display">
          {name}
        </Heading>
        {docs ? <ComponentPage name={name} docs={docs} /> : <StoriesPage />}
      </Stack>
    </Unstyled>
  );
}
