import type { Guide, Listing } from '@portico/catalogue/guide';
import {
  type AccessLevel,
  accessLevel,
  createApplicationBody,
} from '@portico/contract/apps/schemas/application';
import { completeUrl } from '@portico/contract/lib/completeUrl';
import { requiredLine } from '@portico/contract/lib/schemas/primitives';
import { lengths } from '@portico/contract/limits';
import { refusalToConnect } from '@portico/contract/people/rules';
import { redirectUriWarning } from '@portico/contract/sso/redirectUris';
import type { ConnectedApplication } from '@portico/contract/sso/schemas/connect';
import { Button } from '@portico/ui/Button';
import { Card } from '@portico/ui/Card';
import { Form } from '@portico/ui/Form';
import { Grid } from '@portico/ui/Grid';
import { Inline } from '@portico/ui/Inline';
import { Notice } from '@portico/ui/Notice';
import { Select } from '@portico/ui/Select';
import { Stack } from '@portico/ui/Stack';
import { TextField } from '@portico/ui/TextField';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useForm } from '../../lib/forms/useForm.ts';
import { useUser } from '../../session/state/useSession.ts';
import { AccessLevelField } from '../list/AppFields.tsx';
import { RegistrationPreview } from './RegistrationPreview.tsx';
import { addressProblem, redirectProblem, registrationOf, settingsOf } from './registration.ts';
import { useConnectApp } from './useConnect.ts';

const clientTypes = [
  { value: 'confidential', label: 'It can keep a secret' },
  { value: 'public', label: 'It runs in the browser or on a device' },
] as const;

/** Returns the form's schema. Addresses are refused for the reasons for which the hub would refuse them. */
const schemaOf = (guide: Guide) =>
  v.pipe(
    v.object({
      url: v.pipe(requiredLine('Address', lengths.url.max), v.transform(completeUrl)),
      redirectUri: v.pipe(requiredLine('Redirect address', lengths.url.max), v.transform(completeUrl)),
      name: createApplicationBody.entries.name,
      accessLevel,
      clientType: v.picklist(['confidential', 'public']),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { url, redirectUri, clientType } = dataset.value;
      const refuse = (key: 'url' | 'redirectUri', message: string | null) => {
        if (message === null) return;
        const { value } = dataset;
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
        });
      };
      refuse('url', addressProblem(guide, url, clientType));
      if (asksForRedirect(guide)) refuse('redirectUri', redirectProblem([redirectUri], clientType));
    }),
  );

/** Returns whether the redirect address depends on more than the application's address. */
const asksForRedirect = ({ redirectUris }: Guide) => redirectUris.length === 0;

/** Errors of the hub are about the addresses that were computed from the field. */
const atField = (errors: Readonly<Record<string, string>>, guide: Guide) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) =>
      path.startsWith('oidc.') ? [asksForRedirect(guide) ? 'redirectUri' : 'url', message] : [path, message],
    ),
  );

interface ConnectFormProps {
  listing: Listing;
  guide: Guide;
  /** Receives the application with its client secret, which the server never returns again. */
  onConnected: (app: ConnectedApplication) => void;
  onCancel: () => void;
}

/** Asks for the address of an application and connects it. */
export function ConnectForm({ listing, guide, onConnected, onCancel }: ConnectFormProps) {
  const actor = useUser();
  const connect = useConnectApp();
  const isOther = listing.id === 'other';
  // A new object would be a new response.
  const serverErrors = useMemo(() => atField(connect.fieldErrors, guide), [connect.fieldErrors, guide]);
  const form = useForm({
    openedBy: 'app',
    schema: schemaOf(guide),
    initial: {
      url: '',
      // A field that is not shown passes its checks.
      redirectUri: asksForRedirect(guide) ? '' : '-',
      name: isOther ? '' : listing.name,
      accessLevel: 'user' as AccessLevel,
      clientType: guide.client.type,
    },
    serverErrors,
    onSubmit: async ({ url, redirectUri, clientType, ...details }) => {
      const registration = registrationOf(guide, url);
      if (registration === null) return;
      const redirectUris = asksForRedirect(guide) ? [redirectUri] : registration.redirectUris;
      const connected = await connect.run({
        body: {
          ...details,
          url,
          description: isOther ? '' : listing.description,
          category: listing.category,
          catalogueId: isOther ? null : listing.id,
          oidc: settingsOf(guide, clientType, { ...registration, redirectUris }),
        },
      });
      if (connected === null) return;
      form.reset();
      onConnected(connected);
    },
  });
  const requirePkce = !('pkceWaiver' in guide.client);
  if (refusalToConnect(actor, 'user', { requirePkce }) !== null) {
    return (
      <Notice tone="warning" title={`Only administrators can connect ${listing.name}`}>
        It needs a client without PKCE, which only administrators may allow.
      </Notice>
    );
  }
  const { url, redirectUri } = form.values;
  const warning = redirectUriWarning([redirectUri]);
  return (
    <Grid split="aside" gap={5}>
      <Stack>
        <Card title="Where it runs">
          <Form onSubmit={form.submit}>
            <Stack gap={5}>
              <TextField
                label={isOther ? 'Address of the application' : `Address of ${listing.name}`}
                description="The page that users open, such as https://app.example.com"
                type="url"
                isRequired
                autoFocus
                {...form.field('url')}
              />
              {asksForRedirect(guide) ? (
                <TextField
                  label="Redirect address"
                  description="Where the hub sends users after signing in. The application often calls it callback URL."
                  type="url"
                  isRequired
                  {...form.field('redirectUri')}
                />
              ) : null}
              {warning === null ? null : <Notice tone="warning">{warning}</Notice>}
              {isOther ? (
                <Select
                  {...form.field('clientType')}
                  label="Type"
                  description="Apps without a server can't keep a secret."
                  options={clientTypes}
                />
              ) : null}
              <Grid split="half">
                <TextField label="App name" isRequired {...form.field('name')} />
                <AccessLevelField {...form.field('accessLevel')} />
              </Grid>
              <Inline justify="end">
                <Button onPress={onCancel}>Back</Button>
                <Button
                  variant="primary"
                  type="submit"
                  isPending={connect.isPending}
                  pendingLabel="Connecting..."
                >
                  Connect
                </Button>
              </Inline>
            </Stack>
          </Form>
        </Card>
      </Stack>
      <RegistrationPreview guide={guide} address={completeUrl(url.trim())} />
    </Grid>
  );
}
