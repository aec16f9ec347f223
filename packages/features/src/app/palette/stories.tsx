import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import type { StoryContext } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect, screen, waitFor, within } from 'storybook/test';

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Opens the palette by its button. @returns its field */
export async function openPalette({ canvas, userEvent }: Player): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /^Find anything/ }));
  return focusedField();
}

/** Waits until the palette is open. */
export async function focusedField(): Promise<HTMLElement> {
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

/** Returns the entries of a group, in order. */
export const entriesOf = (group: string): string[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(option => document.getElementById(option.getAttribute('aria-labelledby') ?? '')?.textContent ?? '');

/** A page with its path as its title, and a control. */
export function PageWithPath({ children }: { children?: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Page>
      <Stack>
        <Heading level={1}>{pathname + search}</Heading>
        <Inline>
          <Button>Export</Button>
        </Inline>
        {children}
      </Stack>
    </Page>
  );
}

/** Waits for the page of a path. */
export const titleOf = (path: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: path });
