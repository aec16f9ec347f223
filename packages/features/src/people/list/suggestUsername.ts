import { foldText } from '@portico/contract/lib/text/foldText';
import { lengths } from '@portico/contract/limits';
import { usernameForm, usernameProblem } from '@portico/contract/people/usernames';

interface Person {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Returns a username for a person: `ada.lovelace` of their names, else the beginning of their address; '' for none. */
export function suggestUsername({ email, firstName = '', lastName = '' }: Person): string {
  const names = [firstName, lastName]
    .map(name => name.trim().replace(/[\s'’]+/g, ''))
    .filter(name => name !== '');
  const ofNames = names.length === 2 ? names.join('.') : '';
  const ofEmail = email.includes('@') ? (email.split('@')[0] ?? '') : '';
  const suggested = usernameForm(foldText(ofNames || ofEmail)).slice(0, lengths.username.max);
  return suggested.length < lengths.username.min || usernameProblem(suggested) !== null ? '' : suggested;
}
