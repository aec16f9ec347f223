import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const meta = preview.meta({
  component: ErrorBoundary,
  parameters: { layout: 'fullscreen' },
  args: {
    reload: fn(),
    children: (
      <Page>
        <Heading level={1}>The screen</Heading>
      </Page>
    ),
  },
});

export const NoError = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The screen')).toBeVisible();
  },
});

function MissingModule(): never {
  throw new Error('Failed to load a module');
}

/** Shows an error with a Reload button when a part of the app fails to load. */
export const Broken = meta.story({
  args: { children: <MissingModule /> },
  parameters: { console: /Failed to load a module/ },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This page could not be displayed.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.reload).toHaveBeenCalledOnce();
  },
});
