/** Somebody's names, as far as they are known. */
interface Named {
  username: string;
  firstName: string;
  lastName: string;
}

/** What a person is called: first and last name, or the username where neither is known. */
export const nameOf = ({ username, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(part => part !== '').join(' ') || username;
