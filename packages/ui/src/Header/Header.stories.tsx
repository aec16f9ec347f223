import preview from '@portico/storybook/preview';
import { Bell } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Inline } from '../Inline/index.ts';
import { Link } from '../Link/index.ts';
import { Mark } from '../Mark/index.ts';
import { Page } from '../Page/index.ts';
import { Stack } from '../Stack/index.ts';
import { Text } from '../Text/index.ts';
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
