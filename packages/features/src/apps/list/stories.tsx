import type { Application } from '@portico/contract/apps/schemas/application';
import { toApplicationResponse } from '@portico/mocks/apps/apps';
import { findApplication } from '@portico/mocks/data/find';
import { appIds, fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import type { Hub } from '@portico/mocks/hub';
import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the list, or a dialog of it, to an administrator. */
export const inApps = {
  decorators: [inFeature({ app: 'admin', path: '/' })],
  beforeEach: hubFor(people.admin),
};

/** Returns an application of the fixtures, as the hub responds with it. */
export function appOf(id: string): Application {
  const app = fixtureOrganisation().apps.find(other => other.id === id);
  if (app === undefined) throw new Error(`The fixtures have no application ${id}`);
  return toApplicationResponse(app);
}

/** The application of most stories. */
export const pantry = appOf(appIds.pantry);

/** Returns Pantry in the mock hub. */
export const storedPantry = (hub: Hub) => findApplication(hub, pantry.id);

/** Waits for an application's card and returns its queries. */
export async function cardOf(canvas: StoryContext['canvas'], name: string) {
  const heading = await canvas.findByRole('heading', { name });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} is not in the list`);
  return within(item);
}
