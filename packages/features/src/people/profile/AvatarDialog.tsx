import { avatar } from '@portico/contract/apps/schemas/icon';
import { avatarSourceLimits } from '@portico/contract/limits';
import { read, removeAvatar, setAvatar } from '@portico/contract/people/endpoints/profile';
import type { Profile } from '@portico/contract/people/schemas/profile';
import { Monogram } from '@portico/ui/Monogram';
import { areaOf, type Crop, initialCrop, PictureCropper } from '@portico/ui/PictureCropper';
import { useState } from 'react';
import * as v from 'valibot';
import { encodeSquare, readPhoto } from '../../lib/browser/pictures.ts';
import { useWrite } from '../../lib/data/useWrite.ts';
import { nameOf } from '../../lib/format/names.ts';
import { PictureDialog } from '../../lib/forms/PictureDialog.tsx';
import { pictureLimitsText } from '../../lib/forms/PictureField.tsx';
import { useForm } from '../../lib/forms/useForm.ts';
import { useSession } from '../../session/state/useSession.ts';

const schema = v.object({ avatar });

/** The form's value for a picture that was chosen and not saved. */
const chosen = 'chosen';

/** Sets, replaces or removes the user's picture. docs/people.md, 'Pictures of users'. */
export function AvatarDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { verify } = useSession();
  const set = useWrite(setAvatar, {
    refreshes: [read],
    succeeded: 'Picture updated',
    failed: { title: 'Failed to update picture' },
  });
  const remove = useWrite(removeAvatar, {
    refreshes: [read],
    succeeded: 'Picture removed',
    failed: { title: 'Failed to remove picture' },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(initialCrop);
  const save = async () => {
    const saved =
      photo === null
        ? await remove.run({})
        : await set.run({ body: { picture: await encodeSquare(photo, areaOf(photo, crop)) } });
    if (saved === null) return;
    form.reset({ avatar: saved.avatar });
    // The session has the user's picture.
    await verify();
    onClose();
  };
  const form = useForm({ openedBy: 'picture', schema, initial: { avatar: profile.avatar }, onSubmit: save });
  const shown = form.values.avatar;

  const choose = async (file: File) => {
    const { bitmap, message } = await readPhoto(file);
    setProblem(message);
    if (bitmap === null) return;
    setPhoto(bitmap);
    setCrop(initialCrop);
    form.set('avatar', chosen);
  };
  const clear = () => {
    setProblem(null);
    setPhoto(null);
    form.set('avatar', null);
  };
  return (
    <PictureDialog
      title="Change picture"
      name={nameOf(profile)}
      noun="picture"
      limits={pictureLimitsText(avatarSourceLimits)}
      error={problem ?? set.fieldErrors.picture}
      onChoose={choose}
      preview={
        photo === null && <Monogram name={nameOf(profile)} size="large" shape="round" picture={shown} />
      }
      cropper={
        photo !== null && (
          <PictureCropper
            picture={photo}
            crop={crop}
            maxZoom={avatarSourceLimits.zoom}
            onChange={setCrop}
            label="Position"
            description="Drag the picture, or press the arrow keys."
            zoomLabel="Zoom"
          />
        )
      }
      status={statusOf(shown, profile.avatar)}
      onRemove={shown === null ? null : clear}
      isPending={set.isPending || remove.isPending}
      form={form}
      onClose={onClose}
    />
  );
}

/** Returns a description of the preview. */
function statusOf(shown: string | null, stored: string | null): string {
  if (shown === chosen) return 'The new picture, not saved yet.';
  if (shown !== null) return 'The current picture.';
  return stored === null ? 'No picture yet: your initials show.' : 'Without a picture your initials show.';
}
