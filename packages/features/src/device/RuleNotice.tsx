import { dayText } from '@portico/contract/dayText';
import { rule as readRule } from '@portico/contract/endpoints/factors';
import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../lib/browser/idle.ts';
import { useRead } from '../lib/data/useRead.ts';
import { useGoTo } from '../lib/navigation/navigation.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { pageStorage } from '../lib/storage/storage.ts';

/** The session-storage key of a notice that was put off. It returns after the next sign-in. */
const postponedKey = 'sign_in_rule_postponed';

const texts = {
  secondFactor: {
    title: 'A second factor will be required',
    text: 'your password alone no longer signs you in. Add a passkey or an authenticator app before.',
  },
  passkey: {
    title: 'A passkey will be required',
    text: 'you sign in with a passkey instead of a password. Add one before.',
  },
};

/** Tells a user who lacks what their role must sign in with, before the day of the rule. Decision 104. */
export default function RuleNotice(): ReactNode {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (pageStorage.get(postponedKey) === null) void whenIdle().then(() => setIdle(true));
  }, []);
  return isIdle ? <Told /> : null;
}

function Told() {
  const { data } = useRead(readRule, {}, { isLive: true });
  const goTo = useGoTo();
  const [isHidden, setHidden] = useState(false);
  if (isHidden || data === undefined || data.isMet || data.rule === null) return null;
  const { title, text } = texts[data.rule.demand];
  const postpone = () => {
    pageStorage.set(postponedKey, 'true');
    setHidden(true);
  };
  return (
    <FloatingNotice
      icon={<ShieldCheck />}
      title={title}
      closeLabel="Close"
      onClose={postpone}
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            onPress={() => {
              postpone();
              goTo(`${paths.profile}?tab=security`);
            }}
          >
            Set it up
          </Button>
          <Button size="small" variant="quiet" onPress={postpone}>
            Later
          </Button>
        </>
      }
    >
      From {dayText(data.rule.from)}, {text}
    </FloatingNotice>
  );
}
