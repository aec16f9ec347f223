import type { User } from '@portico/contract/people/schemas/user';
import { people } from '@portico/mocks/fixtures/fixtures';
import type { FixturePerson } from '@portico/mocks/fixtures/people';
import type { Hub } from '@portico/mocks/hub';
import type { StoryContext } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { hub, hubFor, inFeature, press, storedUser } from '../../lib/stories.tsx';
import type { IssuedCredential } from './issuedCredentials.ts';

/** Shows a part of the list, or a dialog of it, to an administrator. */
export const inUsers = {
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
};

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

interface Named {
  firstName: string;
  lastName: string;
}

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** Waits for a user's row. */
export const rowOf = async (canvas: StoryContext['canvas'], person: Named): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: new RegExp(fullName(person)) });

/** Selects an item of a user's row menu. */
export async function choose({ canvas, userEvent }: Player, person: Named, item: string): Promise<void> {
  await press({ canvas, userEvent }, `Actions for ${fullName(person)}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Gives the hub a mail server. */
export const withMail = (): void => {
  hub.organisation.mailServer = 'mail.brackenfield.example';
};

/** Lets a user wait for the choice of the first password, with a link that was not mailed. */
export const inviteUser = (person: FixturePerson): void => {
  const invitation = { secret: 'of-the-first-link', expiresAt: hub.now() + 1000, mail: null };
  Object.assign(storedUser(person), { isInvited: true, invitation });
};

/** Adds users after those of the fixtures. @returns the last one */
export function withMore({ organisation }: Hub, count: number) {
  const [template] = organisation.users;
  if (template === undefined) throw new Error('The organisation has no users');
  for (let number = 1; number <= count; number += 1) {
    const username = `person.${String(number).padStart(3, '0')}`;
    organisation.users.push({
      ...template,
      id: `b0000000-0000-4000-8000-${String(1000 + number).padStart(12, '0')}`,
      username,
      email: `${username}@brackenfield.example`,
      firstName: 'Person',
      lastName: String(number),
      role: 'user',
    });
  }
  return organisation.users.at(-1) ?? template;
}

/** Converts a fixture person to the API's user. */
export const asUser = ({ expiresIn, ...person }: FixturePerson): User => ({
  ...person,
  avatar: null,
  isOwner: person.role === 'owner',
  tempPassword: expiresIn !== null,
  isInvited: false,
  isApproved: true,
  emailVerified: true,
  lastLogin: null,
  version: 1,
});

const issuedTo = (username: string) => ({
  id: `b0000000-0000-4000-8000-${username.length.toString().padStart(12, '0')}`,
  username,
  expiresAt: '2026-11-28T09:30:00.000Z',
});

/** Returns the temporary password of a user, as the hub responds with it. */
export const passwordOf = (username: string): IssuedCredential => ({
  ...issuedTo(username),
  tempPassword: `violet-harbour-${username.length}`,
});

/** Returns the invitation of a user, which the hub mails to an address or, for null, responds with. */
export const invitationOf = (username: string, mailedTo: string | null): IssuedCredential => ({
  ...issuedTo(username),
  invitation: mailedTo === null ? 'the-secret-of-a-link' : null,
  mailedTo,
});
