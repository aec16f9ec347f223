import { people } from '@portico/mocks/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import { nameOf } from '../../lib/format/names.ts';
import { hubFor, inFeature } from '../../lib/stories.tsx';

/** Shows a part of the screen to an administrator. */
export const onPermissions = {
  decorators: [inFeature({ app: 'admin', path: '/user-permissions' })],
  beforeEach: hubFor(people.admin),
};

/** Waits for a user's switch of an application. */
export const toggle = (
  canvas: StoryContext['canvas'],
  app: string,
  person: Parameters<typeof nameOf>[0] = people.user,
) => canvas.findByRole('switch', { name: `${app} for ${nameOf(person)}` });
