import { api } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import type { OidcSettings } from '@portico/contract/sso/schemas/oidc';
import { Disclosure } from '@portico/ui/Disclosure';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import { OidcFieldControl } from './OidcFieldControl.tsx';
import {
  fieldList,
  type OidcField,
  type OidcValues,
  oidcFields,
  type SectionId,
  sections,
} from './oidcFields.ts';
import { oidcForm, toBody, toValues } from './oidcValues.ts';
import { oidcReads } from './useWay.ts';
import { useWayForm, WayForm } from './WayForm.tsx';

interface OidcFormProps {
  app: Application;
  /** Null while OpenID Connect is off: saving turns it on. */
  stored: OidcSettings | null;
  /** Called after a save that turned it on, and for Cancel. */
  onClose: () => void;
}

const sectionIds = Object.keys(sections) as SectionId[];
const fieldsOf = (section: OidcField['section']) =>
  fieldList.filter(([, field]) => field.section === section);
const usual = toValues(null);

/** Edits the OpenID Connect settings of an application. */
export function OidcForm({ app, stored, onClose }: OidcFormProps) {
  const way = useWayForm({
    app,
    stored,
    onClose,
    read: api.oidc.read,
    write: api.oidc.save,
    refreshes: oidcReads,
    toasts: {
      created: 'OpenID Connect turned on',
      saved: 'Sign-on settings saved',
      failed: 'Failed to save the sign-on settings',
    },
    conflictTitle: 'Sign-on settings changed while you were editing',
    action: 'update_oidc',
    toValues,
    toBody,
    fields: oidcFields,
    schema: oidcForm,
    openedBy: 'set-up',
  });
  const { form } = way;
  const [unfolded, setUnfolded] = useState<readonly SectionId[]>(stored === null ? ['client'] : []);
  const unfold = (id: SectionId, isOpen: boolean) =>
    setUnfolded([...unfolded.filter(other => other !== id), ...(isOpen ? [id] : [])]);
  // An error is not hidden.
  const hidden = sectionIds.find(
    id => !unfolded.includes(id) && fieldsOf(id).some(([name]) => form.errors[name] !== undefined),
  );
  if (hidden !== undefined) unfold(hidden, true);
  const controlsOf = (section: OidcField['section']) =>
    fieldsOf(section).map(([name, field]) => (
      <OidcFieldControl key={name} name={name} field={field} form={form} />
    ));
  return (
    <WayForm
      label="OpenID Connect settings"
      way={way}
      verbs={{ save: 'Save changes', create: 'Turn on OpenID Connect' }}
    >
      <Stack gap={5}>
        {controlsOf('addresses')}
        <Stack gap={1}>
          {sectionIds.map(id => (
            <Disclosure
              key={id}
              title={<SectionTitle id={id} values={form.values} />}
              isExpanded={unfolded.includes(id)}
              onExpandedChange={isOpen => unfold(id, isOpen)}
            >
              <Stack gap={5}>
                <Text tone="muted">{sections[id].description}</Text>
                {controlsOf(id)}
              </Stack>
            </Disclosure>
          ))}
        </Stack>
      </Stack>
    </WayForm>
  );
}

/** The title of a folded section, with the number of settings in it that are not the defaults. */
function SectionTitle({ id, values }: { id: SectionId; values: OidcValues }) {
  const changed = fieldsOf(id).filter(([name]) => values[name] !== usual[name]).length;
  return (
    <>
      {sections[id].title}
      {changed === 0 ? null : (
        <Text as="span" size="small" tone="muted">
          {`${changed} changed`}
        </Text>
      )}
    </>
  );
}
