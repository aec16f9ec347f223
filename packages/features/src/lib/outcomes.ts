import type { Endpoint } from '@portico/contract/api/endpoint';
import { handlerFor } from '@portico/mocks/handlers';
import { slow } from '@portico/mocks/network/network';
import type { StoryContext } from '@storybook/react-vite';
import { type HttpHandler, HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';

interface Network {
  msw: { use: (...handlers: HttpHandler[]) => void };
}

/** Placeholders and failures look the same everywhere: a picture of each would show nothing. */
const tags = ['unpictured'];

/**
 * Returns the story of a component whose data is loading.
 *
 * @param row the endpoint that never responds
 * @param label the accessible name of the placeholder
 */
export const loading = (row: Endpoint, label: string) => ({
  tags,
  beforeEach: ({ msw }: Network) => msw.use(slow(row)),
  play: async () => {
    await expect(await screen.findByText(label)).toBeInTheDocument();
  },
});

/**
 * Returns the story of a component whose data could not be loaded. The hub fails, then it is unreachable: the message and
 * 'Try again' stay.
 *
 * @param row the endpoint
 * @param message the message beside the button
 */
export function loadFails(row: Endpoint, message: string) {
  let calls = 0;
  return {
    tags,
    beforeEach({ msw }: Network) {
      calls = 0;
      msw.use(
        handlerFor(row, () => {
          calls += 1;
          return calls === 1 ? new HttpResponse(null, { status: 500 }) : HttpResponse.error();
        }),
      );
    },
    async play({ userEvent }: Pick<StoryContext, 'userEvent'>) {
      await expect(await screen.findByText(message)).toBeVisible();
      const before = calls;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(calls).toBeGreaterThan(before));
      await expect(await screen.findByText(message)).toBeVisible();
    },
  };
}

/** Makes the hub fail at the first request, and then respond. */
export function failsOnce(row: Endpoint) {
  let hasFailed = false;
  return handlerFor(row, () => {
    if (hasFailed) return;
    hasFailed = true;
    return new HttpResponse(null, { status: 500 });
  });
}
