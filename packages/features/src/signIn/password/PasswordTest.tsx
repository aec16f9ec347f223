import type { Endpoint } from '@portico/contract/api/endpoint';
import { screens } from '@portico/contract/screens';
import * as auth from '@portico/contract/signIn/endpoints/auth';
import { logout } from '@portico/contract/signIn/endpoints/logout';
import { changePassword } from '@portico/contract/signIn/endpoints/password';
import type { TestAccount } from '@portico/contract/signIn/testAccount';
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

/** A call and its unparsed response. */
interface RawResponse {
  /** Method and path: 'POST /api/auth/login'. */
  request: string;
  /** '200 OK', or 'No response'. */
  status: string;
  body: string;
}

/**
 * Signs in, changes the password, changes it back and signs out. Stops at the first failure.
 *
 * @param onResponse receives each response as it arrives
 */
async function runPasswordTest(
  { username, password }: TestAccount,
  onResponse: (response: RawResponse) => void,
): Promise<void> {
  const testPassword = `${password} (tested)`;
  const signIn = (typed: string) => send(auth.login, { username, password: typed }, null, onResponse);
  const change = (from: string, to: string, token: string) =>
    send(changePassword, { currentPassword: from, newPassword: to }, token, onResponse);

  let token = await signIn(password);
  if (token !== null) token = await change(password, testPassword, token);
  // An interrupted run has left the test password in place.
  else token = await signIn(testPassword);
  if (token !== null) token = await change(testPassword, password, token);
  if (token !== null) await send(logout, undefined, token, onResponse);
}

/**
 * Sends a request without the client, which would parse the response and react to a 401, and without cookies, which
 * belong to the user's session.
 *
 * @returns the token in the response, or null
 */
async function send(
  row: Endpoint,
  body: object | undefined,
  token: string | null,
  onResponse: (response: RawResponse) => void,
): Promise<string | null> {
  const request = `${row.method} ${row.path}`;
  try {
    const response = await fetch(row.path, {
      method: row.method,
      credentials: 'omit',
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    onResponse({ request, status: `${response.status} ${response.statusText}`.trim(), body: text });
    return response.ok ? ((JSON.parse(text) as { token?: string }).token ?? null) : null;
  } catch (error) {
    onResponse({ request, status: 'No response', body: String(error) });
    return null;
  }
}
