import { api } from '@portico/contract/api/table';
import type { Brand } from '@portico/contract/hub/schemas/brand';
import { Dialog } from '@portico/ui/Dialog';
import { Loading, Skeleton } from '@portico/ui/Skeleton';
import { base64In } from '../../lib/browser/pictures.ts';
import { LoadError } from '../../lib/components/LoadError.tsx';
import { useClient } from '../../lib/data/client.tsx';
import { useRead } from '../../lib/data/useRead.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { textValue } from '../../lib/forms/compare.ts';
import { FormDialog } from '../../lib/forms/FormDialog.tsx';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';
import { BrandFields, brandForm } from './BrandFields.tsx';

const title = 'Change branding';

const fields = {
  name: { label: 'Name', format: textValue },
  accent: { label: 'Accent colour', format: textValue },
  logo: { label: 'Logo', format: (logo: string | null) => (logo === null ? 'No logo' : 'A picture') },
};

const valuesOf = ({ name, accent, logo }: Brand) => ({ name, accent, logo });

/** Changes the organisation's name, logo and colour, with a preview. docs/hub.md, 'Branding'. */
export function BrandDialog({ onClose }: { onClose: () => void }) {
  const brand = useRead(api.system.brand, {}, { isLive: true });
  if (brand.state === 'ready') return <BrandForm stored={brand.data} onClose={onClose} />;
  return (
    <Dialog title={title} size="large" closeLabel="Close" onClose={onClose}>
      {brand.state === 'loading' ? (
        <Loading label="Loading the branding">
          <Skeleton shape="block" />
        </Loading>
      ) : (
        <LoadError message="The branding could not be loaded." of={brand} />
      )}
    </Dialog>
  );
}

function BrandForm({ stored, onClose }: { stored: Brand; onClose: () => void }) {
  const client = useClient();
  const write = useWrite(api.system.saveBrand, {
    refreshes: [api.system.brand],
    succeeded: { title: 'Branding updated', description: 'Reload pages to see the change.' },
    failed: { title: 'Failed to update the branding' },
    // ConflictDialog shows the other changes.
    handled: ['changed_meanwhile'],
  });
  const { save, isSaving, conflict } = useVersionedSave({
    stored,
    fields,
    read: () => client.call(api.system.brand, {}),
    write: ({ logo, ...texts }, options) =>
      write.run(
        {
          body: { ...texts, ...(logo === undefined ? {} : { logo: logo === null ? null : base64In(logo) }) },
        },
        options,
      ),
    conflictTitle: 'Branding changed while you were editing',
    lastChange: <LastChange action="update_brand" entityId="settings" />,
    refreshes: [api.system.brand],
    onSaved: onClose,
    onDiscarded: theirs => {
      form.reset(valuesOf(theirs));
    },
  });
  const form = useForm({
    openedBy: 'brand',
    schema: brandForm,
    initial: valuesOf(stored),
    serverErrors: write.fieldErrors,
    onSubmit: save,
  });
  if (conflict !== null) return conflict;
  return (
    <FormDialog
      title={title}
      size="large"
      submitLabel="Save branding"
      pendingLabel="Saving..."
      isPending={write.isPending || isSaving}
      isDisabled={!form.isDirty}
      form={form}
      onClose={onClose}
    >
      <BrandFields form={form} logoError={write.fieldErrors.logo} />
    </FormDialog>
  );
}
