import { dayText } from '@portico/contract/dayText';
import { rule as readRule } from '@portico/contract/endpoints/factors';
import type { OwnSignInRule } from '@portico/contract/schemas/signInRule';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Heading } from '@portico/ui/Heading';
import { Notice } from '@portico/ui/Notice';
import { Page } from '@portico/ui/Page';
import { Spinner } from '@portico/ui/Spinner';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { KeyRound, RectangleEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadError } from '../lib/components/LoadError.tsx';
import { useRead } from '../lib/data/useRead.ts';
import { useTitle } from '../lib/navigation/title.ts';
import { StepUp, useSecondFactors } from '../session/StepUp.tsx';
import { usePasskeys } from '../session/useConfirm.ts';
import { useSession } from '../session/useSession.ts';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { reasonNotToAdd } from './passkeyReasons.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type DueStep, useFactorDue } from './useFactorDue.ts';

type Rule = NonNullable<OwnSignInRule['rule']>;

/** Replaces every screen until the user signs in with what the rule of their role demands. docs/product.md 4.18. */
export function FactorDue() {
  const { verify, logOut } = useSession();
  const rule = useRead(readRule, {});
  const methods = useSecondFactors();
  const due = useFactorDue(() => void verify());
  const logOutButton = (
    <Button variant="quiet" isFullWidth onPress={() => logOut()}>
      Log out
    </Button>
  );
  if (rule.state === 'failed') {
    return (
      <Frame title="Secure your account">
        <LoadError message="What your organisation requires could not be loaded." of={rule} />
        {logOutButton}
      </Frame>
    );
  }
  if (rule.data === undefined || methods === undefined) {
    return (
      <Frame title="Secure your account">
        <Spinner label="Loading" />
      </Frame>
    );
  }
  const demanded = rule.data.rule;
  const isPasskey = demanded?.demand === 'passkey';
  const usable = isPasskey ? methods.filter(method => method === 'passkey') : methods;
  // Recovery codes alone are no factor: whoever has them has an authenticator app or a passkey.
  if (usable.length > 0 && due.step === null) {
    return (
      <Frame title="Confirm that it is you" text={`${reasonOf(demanded)} Confirm with it to continue.`}>
        <StepUp methods={usable} onConfirmed={() => void verify()} back={logOutButton} />
      </Frame>
    );
  }
  return (
    <Frame
      title={isPasskey ? 'Add a passkey' : 'Add a second factor'}
      text={`${reasonOf(demanded)} Add one to continue. It takes a minute.`}
    >
      <Choices isPasskeyOnly={isPasskey} onChoose={due.choose} />
      {logOutButton}
      <Step {...due} />
    </Frame>
  );
}

const reasonOf = (rule: Rule | null): string => {
  const noun = rule?.demand === 'passkey' ? 'a passkey' : 'a second factor besides your password';
  const since = rule === null ? '' : ` since ${dayText(rule.from)}`;
  return `Your organisation has required ${noun} for your role${since}.`;
};

function Frame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Page isCentred width="narrow">
      <Card padding="large">
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1}>{title}</Heading>
            {text === undefined ? null : <Text tone="muted">{text}</Text>}
          </Stack>
          {children}
        </Stack>
      </Card>
    </Page>
  );
}

interface ChoicesProps {
  isPasskeyOnly: boolean;
  onChoose: (step: 'passkey' | 'app') => void;
}

/** The factors that can be added here, the stronger one first. */
function Choices({ isPasskeyOnly, onChoose }: ChoicesProps) {
  const { data: methods } = usePasskeys();
  const reason = methods === undefined ? null : reasonNotToAdd(methods);
  return (
    <Stack gap={5}>
      {reason === null ? (
        <Stack gap={2}>
          <Button
            variant="primary"
            size="large"
            isFullWidth
            icon={<KeyRound />}
            onPress={() => onChoose('passkey')}
          >
            Add a passkey
          </Button>
          <Text tone="muted">
            Your fingerprint, face or screen lock. Nothing to type, and a false page cannot steal it.
          </Text>
        </Stack>
      ) : (
        <Notice tone={isPasskeyOnly ? 'warning' : 'info'}>
          {isPasskeyOnly ? `${reason} Use another browser, or ask your administrators.` : reason}
        </Notice>
      )}
      {isPasskeyOnly ? null : (
        <Stack gap={2}>
          <Button
            variant={reason === null ? 'secondary' : 'primary'}
            size="large"
            isFullWidth
            icon={<RectangleEllipsis />}
            onPress={() => onChoose('app')}
          >
            Add an authenticator app
          </Button>
          <Text tone="muted">An app on your phone that shows a 6-digit code at each sign-in.</Text>
        </Stack>
      )}
    </Stack>
  );
}

/** The dialog of the chosen factor, then the recovery codes. */
function Step({ step, codes, cancel, added, done }: ReturnType<typeof useFactorDue>) {
  const { data: methods } = usePasskeys();
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={done} />;
  if (methods === undefined) return null;
  const shown: Partial<Record<NonNullable<DueStep>, ReactNode>> = {
    passkey: <AddPasskey of={methods} onClose={cancel} onAdded={added} />,
    // It shows the codes itself.
    app: <AddAuthenticator methods={methods} onClose={done} />,
  };
  return step === null ? null : (shown[step] ?? null);
}
