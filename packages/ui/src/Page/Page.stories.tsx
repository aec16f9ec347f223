import preview from '@portico/storybook/preview';
import { Card } from '../Card/index.ts';
import { Heading } from '../Heading/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
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
