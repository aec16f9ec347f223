import type { Endpoint } from '@portico/contract/endpoint';
import type { Application } from '@portico/contract/schemas/application';
import { toApplicationResponse } from '@portico/mocks/apps';
import { appIds, fixtureOrganisation } from '@portico/mocks/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import type { Hub } from '@portico/mocks/hub';
import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { within } from 'storybook/test';
import { inFeature } from '../../lib/stories.tsx';

/** Shows a part of the list, or a dialog of it. */
export const inApps = { decorators: [inFeature({ app: 'admin', path: '/' })] };

/** Returns an application of the fixtures, as the hub responds with it. */
export function appOf(id: string): Application {
  const app = fixtureOrganisation().apps.find(other => other.id === id);
  if (app === undefined) throw new Error(`The fixtures have no application ${id}`);
  return toApplicationResponse(app);
}

/** The application of most stories. */
export const pantry = appOf(appIds.pantry);

/** Returns Pantry in the mock hub. */
export function storedPantry({ organisation }: Hub) {
  const app = organisation.apps.find(({ id }) => id === pantry.id);
  if (app === undefined) throw new Error('The fixtures have no pantry');
  return app;
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

/** Waits for an application's card and returns its queries. */
export async function cardOf(canvas: StoryContext['canvas'], name: string) {
  const heading = await canvas.findByRole('heading', { name });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} is not in the list`);
  return within(item);
}
