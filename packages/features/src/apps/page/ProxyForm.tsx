import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import { type ProxySettings, type SaveProxyBody, saveProxyBody } from '@portico/contract/sso/schemas/proxy';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { TextArea } from '@portico/ui/TextArea';
import * as v from 'valibot';
import { textValue } from '../../lib/forms/compare.ts';
import { linesOf } from './oidcValues.ts';
import { FormSection, useWayForm, WayForm } from './WayForm.tsx';

/** Returns the settings as the form edits them: lists have one entry a line. */
const toValues = (stored: SaveProxyBody | null) => ({
  addresses: stored?.addresses.join('\n') ?? '',
  openPaths: stored?.openPaths.join('\n') ?? '',
  allowMachines: stored?.allowMachines ?? false,
  allowAppPasswords: stored?.allowAppPasswords ?? false,
});
type ProxyValues = ReturnType<typeof toValues>;

const toBody = (values: ProxyValues): SaveProxyBody => ({
  ...values,
  addresses: linesOf(values.addresses),
  openPaths: linesOf(values.openPaths),
});

/** Parses the form with the contract's schema. */
const schema = v.pipe(
  v.custom<ProxyValues>(() => true),
  v.transform((values): v.InferInput<typeof saveProxyBody> => toBody(values)),
  saveProxyBody,
  v.transform(body => toValues(body)),
);

const linesText = (text: string) => textValue(text.replaceAll('\n', ', '));
const allowedText = (isOn: boolean) => (isOn ? 'Allowed' : 'Refused');

/** The fields, as the dialog about concurrent changes shows them. */
const fields = {
  addresses: { label: 'Addresses', format: linesText },
  openPaths: { label: 'Open paths', format: linesText },
  allowMachines: { label: 'Machine clients', format: allowedText },
  allowAppPasswords: { label: 'App passwords', format: allowedText },
};

interface ProxyFormProps {
  app: Application;
  /** Null while no proxy protects it: saving sets it up. */
  stored: ProxySettings | null;
  /** Called after a save that set it up, and for Cancel. */
  onClose: () => void;
}

/** Edits the addresses of an application behind a proxy, and its open paths. */
export function ProxyForm({ app, stored, onClose }: ProxyFormProps) {
  const way = useWayForm({
    app,
    stored,
    onClose,
    read: api.proxy.read,
    write: api.proxy.save,
    refreshes: [api.proxy.read],
    toasts: {
      created: 'Protection set up',
      saved: 'Protection saved',
      failed: 'Failed to save the protection',
    },
    conflictTitle: 'Protection changed while you were editing',
    action: 'update_proxy',
    toValues,
    toBody,
    fields,
    schema,
    openedBy: 'protect',
  });
  const { form } = way;
  return (
    <WayForm
      label="Protection by a proxy"
      way={way}
      verbs={{ save: 'Save protection', create: 'Protect application' }}
    >
      <Stack gap={6}>
        <TextArea
          {...form.field('addresses')}
          label="Addresses"
          description="Where users open the application through the proxy. One per line, without a path. Applications can't share a host."
          placeholder="https://wiki.example.com"
        />
        <FormSection
          title="Without a session"
          description="Requests that don't need a session in the browser. For all others, browsers are sent to sign in and scripts are refused."
        >
          <TextArea
            {...form.field('openPaths')}
            label="Open paths"
            necessity="Optional"
            description="For health checks and webhooks. One per line: /health, or /hooks/* for everything below."
            placeholder="/health"
          />
          <Switch
            name="allowMachines"
            label="Machine clients"
            description="Accepts tokens for the application's API."
            isSelected={form.values.allowMachines}
            onChange={value => form.set('allowMachines', value)}
          />
          <Switch
            name="allowAppPasswords"
            label="App passwords"
            description="Accepts HTTP Basic from calendars, sync clients and scripts. Users create the passwords in their profile."
            isSelected={form.values.allowAppPasswords}
            onChange={value => form.set('allowAppPasswords', value)}
          />
        </FormSection>
      </Stack>
    </WayForm>
  );
}
