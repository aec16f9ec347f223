import type { TestAccount } from '@portico/contract/testAccount';
import { Button } from '@portico/ui/Button';
import { CodeBlock } from '@portico/ui/CodeBlock';
import { EmptyState } from '@portico/ui/EmptyState';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { FlaskConical, Play } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../lib/navigation/title.ts';
import { type RawAnswer, runPasswordTest } from './runPasswordTest.ts';
import { testAccount } from './testAccount.ts';

/** For developers: changes the password of a fixed account and shows what the hub answers. docs/product.md 5.6. */
export function PasswordTest() {
  useTitle('Password test');
  const account = testAccount();
  return (
    <Page width="medium">
      {account === null ? (
        <EmptyState icon={<FlaskConical />} title="Password test" titleLevel={1}>
          Name the account to test with: TEST_ACCOUNT=username:password npm run dev
        </EmptyState>
      ) : (
        <Trial account={account} />
      )}
    </Page>
  );
}

function Trial({ account }: { account: TestAccount }) {
  const [answers, setAnswers] = useState<readonly RawAnswer[]>([]);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setAnswers([]);
    setRunning(true);
    await runPasswordTest(account, answer => setAnswers(before => [...before, answer]));
    setRunning(false);
  };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1}>Password test</Heading>
        <Text tone="muted">
          Signs in as {account.username}, changes the password, changes it back and signs out. Your own
          session goes on. This screen is there in development and in the demo alone.
        </Text>
      </Stack>
      <Stack align="start">
        <Button
          variant="primary"
          icon={<Play />}
          onPress={() => void run()}
          isPending={isRunning}
          pendingLabel="Running..."
        >
          Run the test
        </Button>
      </Stack>
      {answers.map(({ request, status, body }, place) => (
        <CodeBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to
          key={place}
          label={`${place + 1}. ${request}: ${status}`}
          code={body}
          copyLabel={`Copy answer ${place + 1}`}
          copiedLabel="Copied"
        />
      ))}
    </Stack>
  );
}
