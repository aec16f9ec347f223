import { screens } from '@portico/contract/screens';
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
import { useTitle } from '../../lib/navigation/title.ts';
import { type RawResponse, runPasswordTest } from './runPasswordTest.ts';
import { testAccount } from './testAccount.ts';

/**
 * A developer screen that changes the password of a fixed account and shows the responses.
 * docs/sign-in.md, 'Password test'.
 */
export function PasswordTest() {
  useTitle(screens.passwordTest.title);
  const account = testAccount();
  return (
    <Page width="medium">
      {account === null ? (
        <EmptyState icon={<FlaskConical />} title="Password test" titleLevel={1}>
          Set an account for the test: TEST_ACCOUNT=username:password npm run dev
        </EmptyState>
      ) : (
        <TestRun account={account} />
      )}
    </Page>
  );
}

function TestRun({ account }: { account: TestAccount }) {
  const [responses, setResponses] = useState<readonly RawResponse[]>([]);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setResponses([]);
    setRunning(true);
    await runPasswordTest(account, response => setResponses(previous => [...previous, response]));
    setRunning(false);
  };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Heading level={1}>Password test</Heading>
        <Text tone="muted">
          Signs in as {account.username}, changes the password, changes it back and signs out. Your own
          session is not affected. This screen exists only in development and in the demo.
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
      {responses.map(({ request, status, body }, index) => (
        <CodeBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: responses are only appended
          key={index}
          label={`${index + 1}. ${request}: ${status}`}
          code={body}
          copyLabel={`Copy response ${index + 1}`}
          copiedLabel="Copied"
        />
      ))}
    </Stack>
  );
}
