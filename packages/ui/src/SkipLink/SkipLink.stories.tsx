import preview from '@portico/storybook/preview';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Header } from '../Header/Header.tsx';
import { Link } from '../Link/Link.tsx';
import { Page } from '../Page/Page.tsx';
import { SkipLink } from './SkipLink.tsx';

const meta = preview.meta({
  component: SkipLink,
  parameters: { layout: 'fullscreen' },
  args: { children: 'Skip to content' },
  render: args => (
    <>
      <SkipLink {...args} />
      <Header brand={<Link href="/">Portico</Link>} />
      <Page>
        <Button>First of the page</Button>
      </Page>
    </>
  ),
});

/** Is the first tab stop, skips the header and keeps the address. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const address = location.href;
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'First of the page' })).toHaveFocus());
    await expect(location.href).toBe(address);
  },
});

/** Shown as when it is focused. */
export const Permutations = meta.story({
  globals: { viewport: { value: 'small' } },
  args: { children: 'Skip to the content of this page, however long these words are' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
});
