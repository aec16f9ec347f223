import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Link } from '../Link/Link.tsx';
import { Text } from '../Text/Text.tsx';
import { StartFact } from './StartFact.tsx';
import { StartPage } from './StartPage.tsx';

const meta = preview.meta({
  component: StartPage,
  args: {
    title: <Heading level={1}>Welcome, Ada</Heading>,
    facts: (
      <>
        <StartFact label="Apps" loadingLabel="Counting apps">
          12
        </StartFact>
        <StartFact label="Sessions" loadingLabel="Counting sessions">
          2 <Link href="/sessions">View</Link>
        </StartFact>
        <StartFact label="Account" loadingLabel="Loading your account">
          <Badge tone="success">Secure</Badge>
        </StartFact>
      </>
    ),
    action: <Button variant="quiet">Log out</Button>,
    children: (
      <Card>
        <Text>The applications.</Text>
      </Card>
    ),
  },
});

export const Default = meta.story({ tags: ['full'] });

/** Shows the facts beside the greeting, above the content. */
export const Permutations = meta.story({
  play: async ({ canvas }) => {
    const facts = canvas.getByRole('group', { name: 'Apps' }).getBoundingClientRect();
    await expect(facts.bottom).toBeLessThan(
      canvas.getByText('The applications.').getBoundingClientRect().top,
    );
    await expect(facts.left).toBeGreaterThan(canvas.getByRole('heading').getBoundingClientRect().left);
  },
});

/** Shows the content first, and the facts last. A fact is loading. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    facts: (
      <StartFact label="Apps" loadingLabel="Counting apps">
        {undefined}
      </StartFact>
    ),
  },
  play: async ({ canvas }) => {
    const facts = canvas.getByRole('group', { name: 'Apps' }).getBoundingClientRect();
    await expect(facts.top).toBeGreaterThan(
      canvas.getByText('The applications.').getBoundingClientRect().bottom,
    );
    await expect(canvas.getByText('Counting apps')).toBeInTheDocument();
  },
});
