import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../packages/ui/src/Card/index.ts';
import { Grid } from '../../packages/ui/src/Grid/index.ts';
import { Inline } from '../../packages/ui/src/Inline/index.ts';
import { Stack } from '../../packages/ui/src/Stack/index.ts';
import { Text } from '../../packages/ui/src/Text/index.ts';
import type { ComponentDocs } from './docs.ts';
import { SentenceList } from './parts.tsx';
import { Sentence } from './Sentence.tsx';

interface SideProps {
  title: string;
  icon: ReactNode;
  children: readonly string[];
}

const Side = ({ title, icon, children }: SideProps) => (
  <Card title={title} titleLevel={3}>
    <Stack gap={2} as="ul">
      {children.map(sentence => (
        <Inline key={sentence} as="li" gap={2} align="start" isWrapping={false}>
          {icon}
          <Text as="span">
            <Sentence>{sentence}</Sentence>
          </Text>
        </Inline>
      ))}
    </Stack>
  </Card>
);

const good = (
  <Text as="span" tone="success">
    <Check aria-hidden size={16} />
  </Text>
);
const bad = (
  <Text as="span" tone="danger">
    <X aria-hidden size={16} />
  </Text>
);

/** Good uses and mistakes, side by side. */
export const DoAndDont = ({ docs }: { docs: Pick<ComponentDocs, 'do' | 'dont'> }) => (
  <Grid split="half" gap={4}>
    <Side title="Do" icon={good}>
      {docs.do}
    </Side>
    <Side title="Don’t" icon={bad}>
      {docs.dont}
    </Side>
  </Grid>
);

/** Recommendations when to use a component, and when another one. */
export const WhenToUse = ({ docs }: { docs: Pick<ComponentDocs, 'use' | 'avoid'> }) => (
  <Grid split="half" gap={4}>
    <Card title="When to use it" titleLevel={3}>
      <SentenceList>{docs.use}</SentenceList>
    </Card>
    <Card title="When to use something else" titleLevel={3}>
      <SentenceList>{docs.avoid}</SentenceList>
    </Card>
  </Grid>
);
