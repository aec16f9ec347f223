import { createUserBody } from '@portico/contract/schemas/user';
import * as v from 'valibot';
import { suggestUsername } from './suggestUsername.ts';

/** Returns the addresses of a text, separated by commas, semicolons or white space. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(part => part !== '');

/** The body of several users: their usernames are suggested. */
export const severalBody = v.object({
  ...createUserBody.entries,
  username: v.string(),
  email: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const invalid = addressesIn(dataset.value).find(
        address => !v.is(createUserBody.entries.email, address),
      );
      if (invalid !== undefined) addIssue({ message: `Invalid email address: ${invalid}` });
    }),
  ),
});

/** Returns a user for each address, once, with a username that no other of them has. */
export function usersAt(addresses: readonly string[]): { email: string; username: string }[] {
  const taken = new Set<string>();
  return [...new Set(addresses)].map(email => {
    const suggested = suggestUsername({ email });
    let username = suggested;
    for (let number = 2; taken.has(username); number += 1) username = `${suggested}${number}`;
    taken.add(username);
    return { email, username };
  });
}
