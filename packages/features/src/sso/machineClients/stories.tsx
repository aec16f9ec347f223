import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { fixtureOrganisation, people } from '@portico/mocks/fixtures/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the screen to an administrator. */
export const inClients = {
  decorators: [inFeature({ app: 'admin', path: '/machine-clients' })],
  beforeEach: hubFor(people.admin),
};

/** Returns the machine clients of the fixtures as the hub responds with them, the newest first. */
export const clients = (): MachineClient[] => fixtureOrganisation().machineClients;

/** Returns a machine client of the fixtures. */
export function clientOf(id: string): MachineClient {
  const client = clients().find(other => other.id === id);
  if (client === undefined) throw new Error(`The fixtures have no machine client ${id}`);
  return client;
}

/** Waits for a client's row and returns its queries. */
export const rowOf = async (canvas: StoryContext['canvas'], name: string) =>
  within((await canvas.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);
