import { declared } from 'virtual:declared-states';
import { Grid } from '@portico/ui/Grid';
import { Heading } from '@portico/ui/Heading';
import { Link } from '@portico/ui/Link';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { DoAndDont } from '../docs/Guidance.tsx';
import { Section } from '../docs/parts.tsx';
import { Sentence } from '../docs/Sentence.tsx';
import { StorybookPage } from '../pages/StorybookPage.tsx';
import { states } from '../states/states.ts';
import { Thumbnail } from '../states/Thumbnail.tsx';
import type { Pattern } from './patterns.ts';

/** A state with its picture and the link to its story. */
function Example({ id }: { id: string }) {
  const state = states.find(other => other.id === id);
  const story = declared.find(other => other.state === id);
  if (!state || !story) throw new Error(`No story shows the state '${id}'.`);
  return (
    <Stack gap={2}>
      {story.hasPicture ? <Thumbnail id={story.id} isLarge /> : null}
      <Link href={`?path=/story/${story.id}`}>{state.state}</Link>
      <Text size="small" tone="muted">
        {state.screen}
      </Text>
    </Stack>
  );
}

/** A pattern: what to do, what not, and states that show it. */
export const PatternPage = ({ title, purpose, states: examples, ...guidance }: Pattern) => (
  <StorybookPage>
    <Stack gap={8}>
      <Stack gap={3}>
        <Heading level={1}>{title}</Heading>
        <Text size="large">
          <Sentence>{purpose}</Sentence>
        </Text>
      </Stack>
      <Section title="Guidelines">
        <DoAndDont docs={guidance} />
      </Section>
      <Section title="In the product">
        <Grid columns="medium" gap={5}>
          {examples.map(id => (
            <Example key={id} id={id} />
          ))}
        </Grid>
      </Section>
    </Stack>
  </StorybookPage>
);
