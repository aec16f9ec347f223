import * as api from '@portico/contract/people/endpoints/emails';
import type { OwnEmail } from '@portico/contract/people/schemas/emailAddress';
import { Badge } from '@portico/ui/Badge';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Inline } from '@portico/ui/Inline';
import { Name } from '@portico/ui/Name';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { lazy, Suspense } from 'react';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { formatInstant } from '../../lib/format/formats.ts';
import { useDialogs } from '../../lib/navigation/useDialogs.ts';

const ChangeEmail = lazy(async () => ({ default: (await import('./ChangeEmail.tsx')).ChangeEmail }));

const title = 'Email address';
const description = 'The hub sends links to reset your password and urgent notifications to it.';

/** The user's address, whether it is proven, and a change of it. Absent on hubs without mail. */
export function EmailCard() {
  const email = useRead(api.read, {}, { isLive: true });
  const { data } = email;
  const dialog = useDialogs('change-email');
  if (email.state === 'failed') {
    return (
      <Card title={title} description={description}>
        <LoadError message="Your email address could not be loaded." of={email} />
      </Card>
    );
  }
  if (data === undefined || !data.sendsMail) return null;
  return (
    <Card
      title={title}
      description={description}
      actions={<Button onPress={() => dialog.open('change-email')}>Change address</Button>}
    >
      <Stack gap={4}>
        <Inline gap={2}>
          <Name>{data.email}</Name>
          {data.isProven ? (
            <Badge tone="success">Confirmed</Badge>
          ) : (
            <Badge tone="warning">Not confirmed</Badge>
          )}
        </Inline>
        {data.change === null ? data.isProven ? null : unproven : <Pending change={data.change} />}
      </Stack>
      {dialog.opened === null ? null : (
        <Suspense>
          <ChangeEmail onClose={dialog.close} />
        </Suspense>
      )}
    </Card>
  );
}

/** Sends the links of a confirmation or of a pending change. */
function SendButton({ children }: { children: string }) {
  const send = useWrite(api.sendAgain, {
    succeeded: ({ isSent }) =>
      isSent
        ? { title: 'Sent', description: 'The links of earlier emails no longer work.' }
        : { title: 'Nothing was sent', description: 'Try again in an hour.' },
    failed: { title: 'Failed to send the link' },
  });
  return (
    <Button isPending={send.isPending} onPress={() => void send.run({})}>
      {children}
    </Button>
  );
}

const unproven = (
  <Stack gap={3}>
    <Text tone="muted">
      Open the link that the hub emails you, so that applications can rely on the address.
    </Text>
    <Inline>
      <SendButton>Send a link</SendButton>
    </Inline>
  </Stack>
);

/** Returns the next step of a pending change, in words. */
function waitsFor({ isNewProven, isConfirmed }: NonNullable<OwnEmail['change']>): string {
  if (!isNewProven && isConfirmed === false)
    return 'Open the links in both mailboxes, the new and the current one.';
  if (!isNewProven) return 'Open the link in the new mailbox.';
  return 'Confirm it by the link in your current mailbox.';
}

function Pending({ change }: { change: NonNullable<OwnEmail['change']> }) {
  const cancel = useWrite(api.cancel, {
    refreshes: [api.read],
    succeeded: 'Change cancelled',
    failed: { title: 'Failed to cancel the change' },
  });
  return (
    <Notice tone="info">
      <Stack gap={3}>
        <Text>
          Changes to{' '}
          <strong>
            <Name>{change.email}</Name>
          </strong>
          . {waitsFor(change)} Until then your current address stays. The links work until{' '}
          {formatInstant(change.expiresAt)}.
        </Text>
        <Inline gap={2}>
          <SendButton>Send again</SendButton>
          <Button isPending={cancel.isPending} onPress={() => void cancel.run({})}>
            Cancel the change
          </Button>
        </Inline>
      </Stack>
    </Notice>
  );
}
