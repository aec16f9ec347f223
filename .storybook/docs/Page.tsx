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
import { Palettes } from './Palettes.tsx';
import { Props } from './Props.tsx';
import { docsOf, Words } from './Words.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
);

const Sentences = ({ children }: { children: readonly string[] }) => (
  <ul className={list}>
    {children.map(sentence => (
      <li key={sentence}>
        <Words>{sentence}</Words>
      </li>
    ))}
  </ul>
);

const Keys = ({ keyboard }: Pick<ComponentDocs, 'keyboard'>) =>
  typeof keyboard === 'string' ? (
    <Text>
      <Words>{keyboard}</Words>
    </Text>
  ) : (
    <DescriptionList
      items={Object.entries(keyboard).map(([term, does]) => ({ term, description: <Words>{does}</Words> }))}
    />
  );

/** The page of a component: what is said of it, how it looks in both palettes, and what it takes. */
function ComponentPage({ name, docs }: { name: string; docs: ComponentDocs }) {
  const stories = use(DocsContext).componentStories();
  const shown = stories.find(({ id }) => id.endsWith('--permutations')) ?? stories[0];
  return (
    <>
      <Text size="large">
        <Words>{docs.purpose}</Words>
      </Text>
      {shown ? <Palettes id={shown.id} /> : null}
      <Section title="When something else is right">
        <Sentences>{docs.avoid}</Sentences>
      </Section>
      <Section title="Keyboard">
        <Keys keyboard={docs.keyboard} />
      </Section>
      <Section title="Accessibility">
        <Sentences>{docs.accessibility}</Sentences>
      </Section>
      {Object.entries(library[name] ?? {}).map(([component, props]) => (
        <Section key={component} title={`Props of ${component}`}>
          <Props>{props}</Props>
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

/** The page of stories that are about no component: the stories themselves. */
const StoriesPage = () =>
  use(DocsContext)
    .componentStories()
    .map(({ id, name, parameters }) => (
      <Section key={id} title={name}>
        <Text>{parameters.docs?.description?.story}</Text>
        <Palettes id={id} />
      </Section>
    ));

/** What the page of documentation is for any file of stories. */
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
