import type { InputOf } from '@portico/contract/api/endpoint';
import { api } from '@portico/contract/api/table';
import { type ExampleRequest, exampleAnswer, exampleCode } from '@portico/contract/sso/exampleConnection';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { DescriptionList } from '@portico/ui/DescriptionList';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useState } from 'react';
import * as v from 'valibot';
import { useWrite } from '../../lib/data/useWrite.ts';
import { useFormState } from '../../lib/forms/formState.ts';
import { useNavigation } from '../../lib/navigation/navigation.tsx';
import { useUser } from '../../session/state/useSession.ts';
import { useConnectApp } from './useConnect.ts';

/** Confirms before the example application on this computer is connected. docs/apps.md, 'Connecting an application'. */
export function ExampleQuestion({ request }: { request: ExampleRequest }) {
  const { origin } = request;
  const { id: userId } = useUser();
  const { visit } = useNavigation();
  const connect = useConnectApp();
  const grant = useWrite(api.access.grant, { failed: { title: 'Failed to grant access' } });
  // A second press after a failed grant must not connect it twice.
  const [connectedId, setConnectedId] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const answer = (clientId: string | null) => {
    setLeaving(true);
    visit(exampleAnswer(request, clientId), { replace: true });
  };
  const { field, submit } = useFormState({
    schema: v.pick(api.oidc.connect.body, ['name']),
    initial: { name: 'Canteen' },
    serverErrors: connect.fieldErrors,
    onSubmit: async ({ name }) => {
      const appId = connectedId ?? (await connect.run({ body: registrationOf(name, origin) }))?.id;
      if (appId === undefined) return;
      setConnectedId(appId);
      if ((await grant.run({ params: { userId, appId } })) !== null) answer(appId);
    },
  });
  const isPending = connect.isPending || grant.isPending || isLeaving;
  return (
    <Card
      title="Connect the example application?"
      description="Requested by npm run example. If you didn't start it, choose Don't connect."
      footer={
        <Inline justify="end">
          <Button isDisabled={isPending} onPress={() => answer(null)}>
            Don't connect
          </Button>
          <Button
            variant="primary"
            autoFocus
            isPending={isPending}
            pendingLabel="Connecting..."
            onPress={submit}
          >
            Connect
          </Button>
        </Inline>
      }
    >
      <Stack gap={5}>
        <DescriptionList
          items={[
            { term: 'Runs at', description: origin },
            { term: 'Code', description: `${exampleCode(request)}, as in its terminal` },
            { term: 'Learns', description: 'The name and username of people who sign in there' },
            { term: 'Access', description: 'You, and everyone to whom you grant it' },
          ]}
        />
        <TextField {...field('name')} label="Name" isDisabled={connectedId !== null} />
      </Stack>
    </Card>
  );
}

const registrationOf = (name: string, origin: string): InputOf<typeof api.oidc.connect>['body'] => ({
  name,
  description: "This week's lunches. An example application.",
  category: 'household',
  url: `${origin}/sign-in`,
  accessLevel: 'user',
  oidc: {
    // It has no secret that could be lost on the way.
    clientType: 'public',
    redirectUris: [`${origin}/callback`],
    postLogoutUris: [`${origin}/`],
    claims: ['name', 'preferred_username'],
  },
});
