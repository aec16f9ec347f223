import { api } from '@portico/contract/api/table';
import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import type { Application } from '@portico/contract/apps/schemas/application';
import { icon } from '@portico/contract/apps/schemas/icon';
import { pictureLimits } from '@portico/contract/limits';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { base64In, readPicture } from '../../lib/browser/pictures.ts';
import { useClient } from '../../lib/data/client.tsx';
import { useWrite, type WriteOptions } from '../../lib/data/useWrite.ts';
import { LastChange } from '../../lib/forms/LastChange.tsx';
import { PictureDialog } from '../../lib/forms/PictureDialog.tsx';
import { pictureLimitsText } from '../../lib/forms/PictureField.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useVersionedSave } from '../../lib/forms/useVersionedSave.tsx';
import type { AppDialogProps } from './useAppDialog.ts';
import { appReads } from './useApps.ts';

const schema = v.object({ icon });

const shared = {
  refreshes: [...appReads, api.access.permissions],
  failed: { title: 'Failed to update icon' },
  // ConflictDialog shows the other change.
  handled: ['changed_meanwhile'],
} satisfies WriteOptions<typeof api.apps.setIcon>;

/** Sets, replaces or removes the icon of an application. docs/apps.md, 'Icons'. */
export function IconDialog({ app, onClose }: AppDialogProps) {
  const set = useWrite(api.apps.setIcon, { ...shared, succeeded: 'Icon updated' });
  const remove = useWrite(api.apps.removeIcon, { ...shared, succeeded: 'Icon removed' });
  const client = useClient();
  /** The icon without an uploaded one: that of the catalogue, or none. */
  const original = catalogueIcon(app.catalogueId);
  const [problem, setProblem] = useState<string | null>(null);
  /** The address of the chosen picture, which distinguishes it from others. */
  const chosen = useRef<string | null>(null);
  const params = { id: app.id };
  const { base, save, isSaving, conflict } = useVersionedSave({
    stored: app,
    fields: { icon: { label: 'Icon', format: address => iconText(address, chosen.current) } },
    read: () => client.call(api.apps.read, { params }),
    write: async ({ icon: changed }, options, current): Promise<Application | null> => {
      // Someone else has saved the same.
      if (changed === undefined) return current;
      return changed === null || changed === original
        ? remove.run({ params }, { description: app.name, ...options })
        : set.run({ params, body: { picture: base64In(changed) } }, { description: app.name, ...options });
    },
    conflictTitle: 'Icon changed while you were editing',
    lastChange: <LastChange action="app_icon_changed" entityId={app.id} />,
    refreshes: appReads,
    onSaved: onClose,
    onGone: onClose,
    onDiscarded: theirs => {
      form.reset({ icon: theirs.icon });
    },
  });
  const form = useForm({ openedBy: 'icon', schema, initial: { icon: app.icon }, onSubmit: save });
  const shown = form.values.icon;

  const choose = async (file: File) => {
    const { address, message } = await readPicture(file);
    setProblem(message);
    if (address === null) return;
    chosen.current = address;
    form.set('icon', address);
  };
  const clear = () => {
    setProblem(null);
    form.set('icon', original);
  };

  if (conflict !== null) return conflict;
  return (
    <PictureDialog
      title="Change icon"
      name={app.name}
      noun="icon"
      limits={`${pictureLimitsText(pictureLimits)} Shown whole, in a square.`}
      error={problem ?? set.fieldErrors.picture}
      onChoose={choose}
      preview={
        <Inline gap={3} isWrapping={false}>
          {(['large', 'medium', 'small'] as const).map(size => (
            <Monogram key={size} name={app.name} size={size} picture={shown} />
          ))}
        </Inline>
      }
      status={statusOf(shown, base.icon, original)}
      onRemove={shown === original ? null : clear}
      isPending={set.isPending || remove.isPending || isSaving}
      form={form}
      onClose={onClose}
    />
  );
}

/** Returns an icon's text in the comparison of two changes. */
function iconText(address: string | null, chosen: string | null): string {
  if (address === null) return 'No icon';
  return address === chosen ? 'The picture that you chose' : 'Another picture';
}

/** Returns a description of the preview. */
function statusOf(shown: string | null, stored: string | null, original: string | null): string {
  if (shown !== original) return shown === stored ? 'The current icon.' : 'The new icon, not saved yet.';
  if (original !== null) return 'The picture of the catalogue.';
  return shown === stored ? 'No icon yet: its letters show.' : 'Without an icon its letters show.';
}
