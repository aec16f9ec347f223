import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Replaces a page of which a part fails to load, and offers a reload. */
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

/** A boundary below navigation, at first with a screen that fails. */
function Screens({ children }: ComponentProps<typeof ErrorBoundary>) {
  const [isNext, setNext] = useState(false);
  return (
    <>
      <Button onPress={() => setNext(true)}>Go on</Button>
      <ErrorBoundary of={isNext}>{isNext ? children : <MissingModule />}</ErrorBoundary>
    </>
  );
}

function MissingModule(): never {
  throw new Error('Failed to load a module');
}

export const Ready = meta.story({
  args: { children: <MissingModule /> },
  parameters: { console: /Failed to load a module/ },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This page could not be displayed.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.reload).toHaveBeenCalledOnce();
  },
});

/** Below navigation, the next screen is shown again. */
export const NextScreen = meta.story({
  parameters: { console: /Failed to load a module/ },
  render: args => <Screens {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await expect(await canvas.findByText('The screen')).toBeVisible();
  },
});
