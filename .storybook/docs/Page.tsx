import { library } from 'virtual:library';
import { DocsContext, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { CodeBlock } from '../../packages/ui/src/CodeBlock/index.ts';
import { DescriptionList } from '../../packages/ui/src/DescriptionList/index.ts';
import { Heading } from '../../packages/ui/src/Heading/index.ts';
import { Link } from '../../packages/ui/src/Link/index.ts';
import { Stack } from '../../packages/ui/src/Stack/index.ts';
import { Text } from '../../packages/ui/src/Text/index.ts';
import { labelOf } from '../sidebar/labels.ts';
import { propsOf } from './argTypes.ts';
import { list, page } from './docs.css.ts';
import type { ComponentDocs } from './docs.ts';
import { DoAndDont, WhenToUse } from './Guidance.tsx';
import { PropsTable } from './PropsTable.tsx';
import { Section, SentenceList } from './parts.tsx';
import { docsOf, Sentence } from './Sentence.tsx';
import { Themes } from './Themes.tsx';
import { Tokens, UsedIn } from './UsedIn.tsx';

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

/** The docs page of a component: purpose, both themes, guidelines, sample, use, props and stories. */
function ComponentPage({ name, docs }: { name: string; docs: ComponentDocs }) {
  const stories = use(DocsContext).componentStories();
  const shown = stories.find(({ id }) => id.endsWith('--permutations')) ?? stories[0];
  return (
    <>
      <Text size="large">
        <Sentence>{docs.purpose}</Sentence>
      </Text>
      {shown ? <Themes id={shown.id} /> : null}
      <Section title="Guidelines">
        <Stack gap={4}>
          <WhenToUse docs={docs} />
          <DoAndDont docs={docs} />
        </Stack>
      </Section>
      <Section title="Keyboard">
        <Keys keyboard={docs.keyboard} />
      </Section>
      <Section title="Accessibility">
        <SentenceList>{docs.accessibility}</SentenceList>
      </Section>
      <Section title="Code">
        <CodeBlock
          label={`${name}.tsx`}
          language="javascript"
          code={docs.sample}
          copyLabel={`Copy the sample of ${name}`}
          copiedLabel="Copied"
        />
      </Section>
      {Object.entries(library[name] ?? {}).map(([component, props]) => (
        <Section key={component} title={`Props of ${component}`}>
          <PropsTable>{props}</PropsTable>
        </Section>
      ))}
      <Section title="Where it is used">
        <UsedIn name={name} />
      </Section>
      <Section title="Tokens">
        <Tokens name={name} />
      </Section>
      <Stories />
    </>
  );
}

/** Every story of the page's file, as links. */
const Stories = () => (
  <Section title="Stories">
    <ul className={list}>
      {use(DocsContext)
        .componentStories()
        .map(({ id, name, parameters }) => (
          <li key={id}>
            <Link href={`?path=/story/${id}`}>{labelOf({ type: 'story', id, name })}</Link>{' '}
            {parameters.docs?.description?.story}
          </li>
        ))}
    </ul>
  </Section>
);

/** The docs page of a part of the product: purpose, both themes, props and stories. */
function FeaturePage({ title, about }: { title: string; about: string | undefined }) {
  const stories = use(DocsContext).componentStories();
  const shown = stories.find(({ name }) => name === 'Ready') ?? stories[0];
  const props = propsOf(title);
  return (
    <>
      {about === undefined ? null : <Text size="large">{about}</Text>}
      {shown ? <Themes id={shown.id} /> : null}
      {props.length === 0 ? null : (
        <Section title="Props">
          <PropsTable>{props}</PropsTable>
        </Section>
      )}
      <Stories />
    </>
  );
}

/** The docs page of stories without a component: the stories in both themes. */
const StoriesPage = () =>
  use(DocsContext)
    .componentStories()
    .map(({ id, name, parameters }) => (
      <Section key={id} title={labelOf({ type: 'story', id, name })}>
        <Text>{parameters.docs?.description?.story}</Text>
        <Themes id={id} />
      </Section>
    ));

/** The docs page of a file of stories. */
export default function Page() {
  const { title, parameters } = useOf('meta', ['meta']).preparedMeta;
  const name = title.split('/').at(-1) ?? title;
  const docs = docsOf(name);
  const content = docs ? (
    <ComponentPage name={name} docs={docs} />
  ) : title.startsWith('Screens/') ? (
    <FeaturePage title={title} about={parameters.docs?.description?.component} />
  ) : (
    <StoriesPage />
  );
  return (
    <Unstyled className={page}>
      <Stack gap={10}>
        <Heading level={1} size="display">
          {name}
        </Heading>
        {content}
      </Stack>
    </Unstyled>
  );
}
