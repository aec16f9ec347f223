import { dayText } from '@portico/contract/lib/dayText';
import { rule as readRule } from '@portico/contract/signIn/endpoints/factors';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/idle.ts';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useGoTo } from '../../lib/navigation/navigation.tsx';
import { ownFactorsPath } from '../../lib/navigation/profilePaths.ts';
import { Offer, usePostponed } from './Offer.tsx';

/** The session-storage key of a notice that was put off. It returns after the next sign-in. */
const postponedKey = 'sign_in_rule_postponed';

const texts = {
  secondFactor: {
    title: 'A second factor will be required',
    text: "you'll need a second factor to sign in. Add a passkey or an authenticator app before then.",
    ofApp:
      'will require a second factor besides your password. Add a passkey or an authenticator app before then.',
  },
  passkey: {
    title: 'A passkey will be required',
    text: "you'll sign in with a passkey instead of a password. Add one before then.",
    ofApp: 'will require a passkey. Add one before then.',
  },
};

/**
 * Notifies a user who lacks a factor that their role or one of their applications will require, before the day of the
 * rule. Decision 104.
 */
export default function RuleNotice(): ReactNode {
  const { isHidden, postpone } = usePostponed(postponedKey);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    void whenIdle().then(() => setIdle(true));
  }, []);
  return isIdle && !isHidden ? <DueRule postpone={postpone} /> : null;
}

function DueRule({ postpone }: { postpone: () => void }) {
  const { data } = useRead(readRule, {}, { isLive: true });
  const goTo = useGoTo();
  if (data === undefined) return null;
  // The role's comes first: without it, no application opens.
  const rule = data.isMet ? null : data.rule;
  const due = rule ?? data.app;
  if (due === null) return null;
  const { title, text, ofApp } = texts[due.demand];
  return (
    <Offer
      icon={<ShieldCheck />}
      title={title}
      accept="Set it up"
      onAccept={() => {
        postpone();
        goTo(ownFactorsPath);
      }}
      later="Later"
      onLater={postpone}
    >
      Starting {dayText(due.from)},{' '}
      {rule === null && data.app !== null ? (
        <>
          <UserSuppliedName>{data.app.name}</UserSuppliedName> {ofApp}
        </>
      ) : (
        text
      )}
    </Offer>
  );
}
