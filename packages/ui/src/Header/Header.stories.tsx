import preview from '@portico/storybook/preview';
import { Bell } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Link } from '../Link/Link.tsx';
import { Mark } from '../Mark/Mark.tsx';
import { Page } from '../Page/Page.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Header } from './Header.tsx';

/** The logo with a name that is hidden if it does not fit. */
const brand = (name: string) => (
  <Link href="/" tone="ink" isUnderlined={false}>
    <Inline as="span" isWrapping={false}>
      <Mark size="small" />
      <Text as="span" size="large" weight="strong" isTruncated>
        {name}
      </Text>
    </Inline>
  </Link>
);

const rows = Array.from({ length: 30 }, (_, row) => `Row ${row + 1}`);

const meta = preview.meta({
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: brand('Portico'),
    actions: (
      <>
        <IconButton label="Notifications" icon={<Bell />} />
        <Button variant="quiet">Administrator</Button>
      </>
    ),
  },
  render: args => (
    <>
      <Header {...args} />
      <Page>
        <Stack>
          {rows.map(row => (
            <Text key={row}>{row}</Text>
          ))}
        </Stack>
      </Page>
    </>
  ),
});

/** Is the page's banner and sticks to the top. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    scrollTo({ top: 200, behavior: 'instant' });
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0);
    await expect(canvas.getByRole('link', { name: 'Portico' })).toBeVisible();
  },
});

export const Permutations = meta.story({
  globals: { viewport: { value: 'small' } },
  args: { brand: brand('A product with a very long name indeed') },
});
