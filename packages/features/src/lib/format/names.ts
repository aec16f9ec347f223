interface Named {
  username: string;
  firstName: string;
  lastName: string;
}

/** Returns the first and last name, or the username if both are empty. */
export const nameOf = ({ username, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(part => part !== '').join(' ') || username;
