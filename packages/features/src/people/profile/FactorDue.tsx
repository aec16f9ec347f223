import { dayText } from '@portico/contract/lib/dayText';
import { rule as readRule } from '@portico/contract/signIn/endpoints/factors';
import type { OwnSignInRule } from '@portico/contract/signIn/schemas/signInRule';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Spinner } from '@portico/ui/Spinner';
import { Stack } from '@portico/ui/Stack';
import type { ComponentProps } from 'react';
import { EntryPage } from '../../lib/components/EntryPage.tsx';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useTitle } from '../../lib/navigation/title.ts';
import { useSession } from '../../session/state/useSession.ts';
import { type ProofFrame, ProveOrAdd } from './proof/ProveOrAdd.tsx';

type Rule = NonNullable<OwnSignInRule['rule']>;

/**
 * Replaces every screen until the user meets the sign-in rule of their role, or has a new second step. docs/sign-in.md,
 * 'Second step' and 'Sign-in rules'.
 */
export function FactorDueScreen() {
  const { verify, logOut } = useSession();
  const logOutButton = (
    <Button variant="quiet" isFullWidth onPress={() => logOut()}>
      Log out
    </Button>
  );
  return <FactorDue onDone={() => void verify()} back={logOutButton} Frame={Screen} />;
}

/** Asks for the factor that the rule of a role requires, or for a new second step. */
export function FactorDue({
  onDone,
  back,
  Frame,
}: Pick<ComponentProps<typeof ProveOrAdd>, 'onDone' | 'back' | 'Frame'>) {
  const rule = useRead(readRule, {});
  if (rule.state === 'failed') {
    return (
      <Frame title="Secure your account">
        <LoadError message="Your organisation's requirements could not be loaded." of={rule} />
        {back}
      </Frame>
    );
  }
  if (rule.data === undefined) {
    return (
      <Frame title="Secure your account">
        <Spinner label="Loading" />
      </Frame>
    );
  }
  const demanded = rule.data.rule;
  return (
    <ProveOrAdd
      isPasskey={demanded?.demand === 'passkey'}
      reason={reasonOf(demanded)}
      onDone={onDone}
      back={back}
      Frame={Frame}
    />
  );
}

/** Without a rule, an enrolment link began the session. */
const reasonOf = (rule: Rule | null): string => {
  if (rule === null) return 'An administrator reset your second step.';
  const noun = rule.demand === 'passkey' ? 'a passkey' : 'a second factor besides your password';
  return `Your organisation has required ${noun} for your role since ${dayText(rule.from)}.`;
};

const Screen: ProofFrame = ({ title, text, children }) => {
  useTitle(title);
  return (
    <EntryPage title={title} lead={text}>
      <Card padding="large">
        <Stack gap={6}>{children}</Stack>
      </Card>
    </EntryPage>
  );
};
