import type { Application } from '@portico/contract/schemas/application';
import type { ProxySettings } from '@portico/contract/schemas/proxy';
import { api } from '@portico/contract/table';
import { Stack } from '@portico/ui/Stack';
import { Switch } from '@portico/ui/Switch';
import { TextArea } from '@portico/ui/TextArea';
import { useClient } from '../../lib/data/client.tsx';
import { FormSection } from './FormSection.tsx';
import {
  type ProxyRow,
  type ProxyValues,
  proxyFields,
  proxyForm,
  toBody,
  toRow,
  valuesOf,
} from './proxyValues.ts';
import { useSaveProxy } from './useApplication.ts';
import { useWayForm, WayForm } from './WayForm.tsx';

interface ProxyFormProps {
  app: Application;
  /** Null while no proxy protects it: saving sets it up. */
  stored: ProxySettings | null;
  /** Called after a save that set it up, and for Cancel. */
  onClose: () => void;
}

/** Edits the addresses of an application behind a proxy, and its open paths. */
export function ProxyForm({ app, stored, onClose }: ProxyFormProps) {
  const params = { id: app.id };
  const client = useClient();
  const update = useSaveProxy(stored === null);
  const way = useWayForm<ProxySettings, ProxyRow, ProxyValues, ProxyValues, keyof typeof proxyFields>({
    app,
    stored,
    reads: api.proxy.read,
    readAgain: () => client.call(api.proxy.read, { params }),
    toRow,
    valuesOf,
    fields: proxyFields,
    update,
    write: (row, options) => update.run({ params, body: toBody(row) }, options),
    schema: proxyForm,
    onSubmit: (values, save) => save(values),
    openedBy: 'protect',
    onClose,
  });
  const { form } = way;
  return (
    <WayForm
      label="Protection by a proxy"
      way={way}
      verbs={{ save: 'Save protection', create: 'Protect application' }}
      conflictTitle="Protection changed while you were editing"
      action="update_proxy"
      entityId={app.id}
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
