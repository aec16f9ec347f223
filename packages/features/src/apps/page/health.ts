import type { ApplicationOverview } from '@portico/contract/apps/schemas/application';
import { formatRelativeInSentence } from '../../lib/format/formats.ts';

/** The state of an application's sign-ons, in words. */
export interface Health {
  tone: 'success' | 'warning' | 'info';
  title: string;
  sentence: string;
}

/** Returns the state of an application's sign-ons, from the newest that succeeded and the newest that was refused. */
export function healthOf(
  { lastSignOn, lastRefused }: Pick<ApplicationOverview, 'lastSignOn' | 'lastRefused'>,
  isActive: boolean,
  now: Date,
): Health {
  const ago = (at: string) => formatRelativeInSentence(at, now);
  if (!isActive) {
    return {
      tone: 'info',
      title: 'Inactive',
      sentence: "Users can't open it or sign on to it. Their access is kept.",
    };
  }
  if (lastRefused !== null && (lastSignOn === null || lastRefused > lastSignOn)) {
    return {
      tone: 'warning',
      title: 'The last sign-on was refused',
      sentence:
        lastSignOn === null
          ? `Refused ${ago(lastRefused)}. No sign-on has succeeded yet. See the activity for the reason.`
          : `Refused ${ago(lastRefused)}. The last successful one was ${ago(lastSignOn)}. See the activity for the reason.`,
    };
  }
  if (lastSignOn === null) {
    return {
      tone: 'info',
      title: 'No sign-on yet',
      sentence:
        'The log has no sign-on to this application. Applications that are only a link never have one.',
    };
  }
  return {
    tone: 'success',
    title: 'Sign-ons work',
    sentence:
      lastRefused === null
        ? `The last sign-on was ${ago(lastSignOn)}. None was refused.`
        : `The last sign-on was ${ago(lastSignOn)}. The last refused one was ${ago(lastRefused)}.`,
  };
}
