import type { User } from '@portico/contract/schemas/user';
import type { FixturePerson } from '@portico/mocks/fixturePeople';
import type { Hub } from '@portico/mocks/hub';
import type { StoryContext } from '@storybook/react-vite';
import { screen } from 'storybook/test';

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

interface Shown {
  firstName: string;
  lastName: string;
}

const shownName = ({ firstName, lastName }: Shown) => `${firstName} ${lastName}`;

/** The row of somebody, once it is there. */
export const rowOf = async (canvas: StoryContext['canvas'], person: Shown): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: new RegExp(shownName(person)) });

/** Opens the menu of somebody's row. */
export async function openMenu({ canvas, userEvent }: Player, person: Shown): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${shownName(person)}` }));
  await screen.findByRole('menu');
}

/** Chooses something from the menu of somebody's row. */
export async function choose({ canvas, userEvent }: Player, person: Shown, item: string): Promise<void> {
  await openMenu({ canvas, userEvent }, person);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

/** Lets an organisation grow by so many people, after those of the fixtures. @returns who came last */
export function withMore({ organisation }: Hub, count: number) {
  const [model] = organisation.users;
  if (model === undefined) throw new Error('An organisation has an owner');
  for (let number = 1; number <= count; number += 1) {
    const username = `person.${String(number).padStart(3, '0')}`;
    organisation.sequence += 1;
    organisation.users.push({
      ...model,
      id: `b0000000-0000-4000-8000-${String(1000 + number).padStart(12, '0')}`,
      order: organisation.sequence,
      username,
      email: `${username}@brackenfield.example`,
      firstName: 'Person',
      lastName: String(number),
      role: 'user',
    });
  }
  return organisation.users.at(-1) ?? model;
}

/** Somebody of the fixtures as the console lists them. */
export const asUser = ({ expiresIn, ...person }: FixturePerson): User => ({
  ...person,
  isOwner: person.role === 'owner',
  tempPassword: expiresIn !== null,
  isApproved: true,
  emailVerified: true,
  lastLogin: null,
});
