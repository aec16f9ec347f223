import { deviceOf } from '@portico/contract/devices';
import type { ErrorCode } from '@portico/contract/errors';
import { type Actor, type Person, refusalToEndSessions } from '@portico/contract/rules';
import type { User } from '@portico/contract/schemas/user';
import type { UserAppSession, UserSession } from '@portico/contract/schemas/userSession';
import { ConfirmDialog } from '../../lib/components/ConfirmDialog.tsx';
import type { RunOptions } from '../../lib/data/useWrite.ts';
import { formatNumber } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { productName } from '../../lib/navigation/title.ts';
import { useEndAllSessions, useEndAppSession, useEndSession } from './usePerson.ts';

/** The sessions to end: every session of the user, one of them, or one at an application. */
export type EndTarget =
  | { kind: 'all'; total: number }
  | { kind: 'session'; session: UserSession }
  | { kind: 'app'; app: UserAppSession };

interface EndDialogProps {
  user: User;
  target: EndTarget;
  onClose: () => void;
  /** Receives the id of the report on applications; null if none is notified. */
  onEnded: (report: string | null) => void;
}

/** Confirms before one session of a user, all of them, or one at an application is ended. */
export function EndDialog({ user, target, onClose, onEnded }: EndDialogProps) {
  const one = useEndSession();
  const all = useEndAllSessions();
  const app = useEndAppSession();
  const { id } = user;
  const { title, consequence, description } = textsOf(target, user);
  const run = (_: unknown, options?: RunOptions) => {
    if (target.kind === 'all') return all.run({ params: { id } }, options);
    return target.kind === 'session'
      ? one.run({ params: { id, sessionId: target.session.id } }, options)
      : app.run({ params: { id, sessionId: target.app.id } }, options);
  };
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      confirmLabel={target.kind === 'all' ? 'End sessions' : 'End session'}
      pendingLabel="Ending..."
      write={{ run, isPending: one.isPending || all.isPending || app.isPending }}
      input={{}}
      options={{ description }}
      onDone={({ signOutReport }) => onEnded(signOutReport)}
    >
      {consequence}
    </ConfirmDialog>
  );
}

interface EndTexts {
  title: string;
  consequence: string;
  /** The object that the toast names. */
  description: string;
}

function textsOf(target: EndTarget, user: User): EndTexts {
  const name = nameOf(user);
  switch (target.kind) {
    case 'all':
      return {
        title:
          target.total === 1
            ? `End the session of ${name}?`
            : `End all ${formatNumber(target.total)} sessions of ${name}?`,
        consequence:
          'All devices and applications are signed out immediately. The user can sign in again at once: to prevent that, suspend the account.',
        description: name,
      };
    case 'session': {
      const device = deviceOf(target.session.userAgent).name;
      return {
        title: `End the session of ${name} on ${device}?`,
        consequence: 'The device is signed out immediately, along with any applications opened from it.',
        description: `${name}, ${device}`,
      };
    }
    case 'app':
      return {
        title: `Sign ${name} out of ${target.app.appName}?`,
        consequence: `Unsaved work in ${target.app.appName} may be lost. ${name} keeps the access and stays signed in to ${productName}.`,
        description: `${name}, ${target.app.appName}`,
      };
  }
}

const texts: Partial<Record<ErrorCode, string>> = {
  owner_protected: "Only the owner can end the owner's sessions.",
  own_account: 'End your own sessions in your profile.',
};

/** Returns why the reader may not end a user's sessions, as a sentence; null if they may. */
export function endRefusalText(actor: Actor, user: Person): string | null {
  const refusal = refusalToEndSessions(actor, user);
  return refusal === null ? null : (texts[refusal] ?? 'Your role does not allow this.');
}
