import { lengths } from '@portico/contract/limits';
import { createUserBody } from '@portico/contract/people/schemas/user';
import * as v from 'valibot';
import { suggestUsername } from './suggestUsername.ts';

/** Returns the addresses of a text, separated by commas, semicolons or white space. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(part => part !== '');

/** The number of users that are created at once: one request each, with a password or link to pass on. */
export const maxAtOnce = 100;

/** Returns why users can't be created at these addresses, as a sentence; null if they can. */
function problemOf(addresses: readonly string[]): string | null {
  if (addresses.length > maxAtOnce) return `At most ${maxAtOnce} addresses at once`;
  const invalid = addresses.find(address => !v.is(createUserBody.entries.email, address));
  if (invalid !== undefined) return `Invalid email address: ${invalid}`;
  const nameless = addresses.find(email => suggestUsername({ email }) === '');
  return nameless === undefined ? null : `${nameless} gives no username. Create this user alone.`;
}

/** The body of several users: their usernames are suggested. */
export const severalBody = v.object({
  ...createUserBody.entries,
  username: v.string(),
  email: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOf(addressesIn(dataset.value)) : null;
      if (problem !== null) addIssue({ message: problem });
    }),
  ),
});

/** Returns a user for each address, once, with a username that no other of them has. */
export function usersAt(addresses: readonly string[]): { email: string; username: string }[] {
  const taken = new Set<string>();
  return [...new Set(addresses)].map(email => {
    const suggested = suggestUsername({ email });
    let username = suggested;
    for (let number = 2; taken.has(username); number += 1)
      username = `${suggested.slice(0, lengths.username.max - `${number}`.length)}${number}`;
    taken.add(username);
    return { email, username };
  });
}
