import * as api from '@portico/contract/sso/endpoints/consents';
import type { ConsentRequest } from '@portico/contract/sso/schemas/consent';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Heading } from '@portico/ui/Heading';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { Notice } from '@portico/ui/Notice';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { UserSuppliedName } from '../../lib/components/UserSuppliedName.tsx';
import { useWrite } from '../../lib/data/useWrite.ts';
import { claimTexts } from '../../lib/format/claims.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { useUser } from '../../session/state/useSession.ts';

interface ConsentQuestionProps {
  request: ConsentRequest;
  reload: () => Promise<unknown>;
}

/** Shows the data that an application would get, with the user's values, and submits the user's choice. */
export function ConsentQuestion({ request, reload }: ConsentQuestionProps) {
  const { appId, appName, icon, host, requestId, isRepeated, isOffline, claims, apiScopes } = request;
  const { username } = useUser();
  const { visit } = useNavigation();
  const answer = useWrite(api.answer, {
    failed: { title: "Your choice couldn't be saved" },
    // The screen explains both.
    handled: ['changed_meanwhile', 'not_found'],
  });
  const [sent, setSent] = useState<'allow' | 'refuse' | null>(null);
  const send = async (allow: boolean) => {
    setSent(allow ? 'allow' : 'refuse');
    const shown = { claims: claims.map(({ name }) => name), apiScopes: apiScopes.map(({ name }) => name) };
    const body = { requestId, allow, isOffline, ...shown };
    const answered = await answer.run({ params: { id: appId }, body });
    if (answered !== null) {
      visit(answered.path, { replace: true });
      return;
    }
    setSent(null);
    await reload();
  };
  return (
    <Stack gap={5}>
      <Stack gap={3} align="center">
        <Monogram name={appName} picture={icon} size="large" />
        <Heading level={1} align="center">
          <UserSuppliedName>{appName}</UserSuppliedName> wants to access your account
        </Heading>
        <Text tone="muted" align="center">
          Your organisation doesn't run this app. It's at{' '}
          <Text as="span" weight="strong" isMono>
            {host}
          </Text>
          . You are signed in as <UserSuppliedName>{username}</UserSuppliedName>.
        </Text>
      </Stack>
      {answer.refusal === 'changed_meanwhile' ? (
        <Notice tone="warning" isLive>
          What this app wants has changed. Check the list, then choose again.
        </Notice>
      ) : isRepeated ? (
        <Notice tone="info">You have allowed some of this before. Now the app wants more.</Notice>
      ) : null}
      <Card title="The app will receive">
        <DescriptionList
          items={[
            { term: 'Your ID', description: 'An identifier unique to you' },
            ...claims.map(({ name, value }) => ({
              term: claimTexts[name],
              description: value === null ? 'Nothing yet' : <UserSuppliedName>{value}</UserSuppliedName>,
            })),
          ]}
        />
      </Card>
      {apiScopes.length === 0 ? null : (
        <Card title="The app may act for you">
          <DescriptionList
            items={apiScopes.map(({ name, description }) => ({
              term: name,
              description:
                description === '' ? 'Not described' : <UserSuppliedName>{description}</UserSuppliedName>,
            }))}
          />
        </Card>
      )}
      {isOffline ? (
        <Text align="center">The app stays signed in as you even when you're signed out.</Text>
      ) : null}
      <Text size="small" tone="muted" align="center">
        You can withdraw this at any time in your profile.
      </Text>
      <Inline justify="center" gap={3}>
        <Button isPending={sent === 'refuse'} isDisabled={sent === 'allow'} onPress={() => void send(false)}>
          Don't allow
        </Button>
        <Button
          variant="primary"
          isPending={sent === 'allow'}
          isDisabled={sent === 'refuse'}
          onPress={() => void send(true)}
        >
          Allow
        </Button>
      </Inline>
    </Stack>
  );
}
