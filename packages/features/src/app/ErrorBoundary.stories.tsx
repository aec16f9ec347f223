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

export const Whole = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The screen')).toBeVisible();
  },
});

function Gone(): never {
  throw new Error('A part of the app is gone');
}

/** A part of the app that is no longer served: what is said, and the way out. */
export const Broken = meta.story({
  args: { children: <Gone /> },
  parameters: { console: /A part of the app is gone/ },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This page could not be shown.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.reload).toHaveBeenCalledOnce();
  },
});
