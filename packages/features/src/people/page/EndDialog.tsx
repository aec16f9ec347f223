import { api } from '@portico/contract/api/table';
import type { ErrorCode } from '@portico/contract/errors';
import { deviceOf } from '@portico/contract/lib/devices';
import { type Actor, type Person, refusalToEndSessions } from '@portico/contract/people/rules';
import type { User } from '@portico/contract/people/schemas/user';
import type { UserAppSession, UserSession } from '@portico/contract/people/schemas/userSession';
import { ConfirmWrite } from '../../lib/components/ConfirmDialog.tsx';
import { counted, formatNumber } from '../../lib/format/formats.ts';
import { nameOf } from '../../lib/format/names.ts';
import { productName } from '../../lib/navigation/title.ts';

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
  const name = nameOf(user);
  const shared = {
    pendingLabel: 'Ending...',
    onDone: ({ signOutReport }: { signOutReport: string | null }) => onEnded(signOutReport),
    onClose,
  };
  if (target.kind === 'all') {
    const sessions = target.total === 1 ? 'the session' : `all ${formatNumber(target.total)} sessions`;
    return (
      <ConfirmWrite
        {...shared}
        title={`End ${sessions} of ${name}?`}
        confirmLabel="End sessions"
        row={api.users.endSessions}
        {...ending('Failed to end the sessions')}
        input={{ params: { id: user.id } }}
        options={{ description: name }}
      >
        All devices and applications are signed out immediately. The user can sign in again at once: to
        prevent that, suspend the account.
      </ConfirmWrite>
    );
  }
  const { id } = target.kind === 'app' ? target.app : target.session;
  const place = target.kind === 'app' ? target.app.appName : deviceOf(target.session.userAgent).name;
  return (
    <ConfirmWrite<typeof api.users.endSession | typeof api.users.endAppSession>
      {...shared}
      title={
        target.kind === 'app' ? `Sign ${name} out of ${place}?` : `End the session of ${name} on ${place}?`
      }
      confirmLabel="End session"
      row={target.kind === 'app' ? api.users.endAppSession : api.users.endSession}
      {...ending('Failed to end the session')}
      input={{ params: { id: user.id, sessionId: id } }}
      options={{ description: `${name}, ${place}` }}
    >
      {target.kind === 'app'
        ? `Unsaved work in ${place} may be lost. ${name} keeps the access and stays signed in to ${productName}.`
        : 'The device is signed out immediately, along with any applications opened from it.'}
    </ConfirmWrite>
  );
}

const ending = (title: string) => ({
  refreshes: [api.users.sessions, api.users.overview, api.auditLogs.list],
  succeeded: ({ ended }: { ended: number }) =>
    ended === 0 ? 'The session had already ended' : `${counted(ended, 'session')} ended`,
  failed: { title },
});

const texts: Partial<Record<ErrorCode, string>> = {
  owner_protected: "Only the owner can end the owner's sessions.",
  own_account: 'End your own sessions in your profile.',
};

/** Returns why the reader may not end a user's sessions, as a sentence; null if they may. */
export function endRefusalText(actor: Actor, user: Person): string | null {
  const refusal = refusalToEndSessions(actor, user);
  return refusal === null ? null : (texts[refusal] ?? 'Your role does not allow this.');
}
