import preview from '@portico/storybook/preview';
import { Card } from '../Card/Card.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Page, pageWidths } from './Page.tsx';

const meta = preview.meta({ component: Page, parameters: { layout: 'fullscreen' } });

const children = (
  <Stack>
    <Heading level={1}>Users</Heading>
    <Card>
      <Text>The content of a screen.</Text>
    </Card>
  </Stack>
);

export const Default = meta.story({ tags: ['full'], args: { children } });

export const Permutations = meta.story({
  render: () => (
    <>
      {pageWidths.map(width => (
        <Page key={width} as="div" width={width}>
          <Card>
            <Text>{width}</Text>
          </Card>
        </Page>
      ))}
    </>
  ),
});
