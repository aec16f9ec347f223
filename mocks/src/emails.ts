import { toOwnEmail } from '@portico/contract/hub/emails';
import { Refusal } from '@portico/contract/hub/refusal';
import { lifetimes } from '@portico/contract/limits';
import { isUnreachable } from '@portico/contract/names';
import type { Context, HandlersOf } from './context.ts';
import type { StoredUser } from './organisation.ts';

/** The handlers of `emails.*`. Nothing is mailed, so no link is ever known: stories name its outcome. */
export const emailHandlers = (hub: Context): HandlersOf<'emails'> => {
  const sendsMail = () => hub.organisation.mailServer !== null;
  const read = ({ email, isEmailProven: isProven, emailChange }: StoredUser) =>
    toOwnEmail({ email, isProven }, emailChange, sendsMail());
  return {
    'emails.read': ({ caller: { user } }) => read(user),
    'emails.change'({ caller: { user }, input: { body } }) {
      const { email } = body;
      if (!sendsMail() || isUnreachable(email)) throw new Refusal('cannot_mail_address');
      const expiresAt = hub.now() + lifetimes.emailChange;
      user.emailChange = { email, isNewProven: false, isOldConfirmed: false, expiresAt };
      return read(user);
    },
    'emails.cancel'({ caller: { user } }) {
      user.emailChange = null;
      return read(user);
    },
    'emails.sendAgain': () => ({ isSent: sendsMail() }),
    'emails.answer': () => ({ outcome: 'proven' }),
  };
};
