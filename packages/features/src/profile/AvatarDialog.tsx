import { avatarSourceLimits } from '@portico/contract/limits';
import { pictureTypes } from '@portico/contract/pictures';
import { avatar } from '@portico/contract/schemas/icon';
import type { Profile } from '@portico/contract/schemas/profile';
import { Button } from '@portico/ui/Button';
import { FileField } from '@portico/ui/FileField';
import { Inline } from '@portico/ui/Inline';
import { Monogram } from '@portico/ui/Monogram';
import { areaOf, type Crop, initialCrop, PictureCropper } from '@portico/ui/PictureCropper';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { useState } from 'react';
import * as v from 'valibot';
import { encodeSquare, readPhoto } from '../lib/browser/pictures.ts';
import { formatNumber } from '../lib/format/formats.ts';
import { nameOf } from '../lib/format/names.ts';
import { FormDialog } from '../lib/forms/FormDialog.tsx';
import { useForm } from '../lib/forms/useForm.ts';
import { useSession } from '../session/useSession.ts';
import { useRemoveAvatar, useSetAvatar } from './useProfile.ts';

const schema = v.object({ avatar });

const side = formatNumber(avatarSourceLimits.side);
const description = `PNG, JPEG or WebP, at most ${avatarSourceLimits.bytes / 1024 / 1024} MB and ${side} × ${side} pixels.`;

/** The form's value for a picture that was chosen and not saved. */
const chosen = 'chosen';

interface AvatarDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Sets, replaces or removes the user's own picture. docs/product.md 5.7. */
export function AvatarDialog({ profile, onClose }: AvatarDialogProps) {
  const { verify } = useSession();
  const set = useSetAvatar();
  const remove = useRemoveAvatar();
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
    <FormDialog
      title="Change picture"
      description={nameOf(profile)}
      submitLabel="Save picture"
      pendingLabel="Saving..."
      isPending={set.isPending || remove.isPending}
      isDisabled={!form.isDirty}
      form={form}
      onClose={onClose}
    >
      <Stack>
        <FileField
          label="Picture"
          description={description}
          error={problem ?? set.fieldErrors.picture}
          chooseLabel="Choose picture"
          dropHint="or drop it here"
          accepts={pictureTypes}
          onChoose={file => void choose(file)}
        >
          {photo === null ? (
            <Monogram name={nameOf(profile)} size="large" shape="round" picture={shown} />
          ) : null}
        </FileField>
        {photo === null ? null : (
          <PictureCropper
            picture={photo}
            crop={crop}
            maxZoom={avatarSourceLimits.zoom}
            onChange={setCrop}
            label="Position"
            description="Drag the picture, or press the arrow keys."
            zoomLabel="Zoom"
          />
        )}
        <Inline justify="between">
          <div role="status">
            <Text size="small" tone="muted">
              {statusOf(shown, profile.avatar)}
            </Text>
          </div>
          {shown === null ? null : (
            <Button size="small" onPress={clear}>
              Remove picture
            </Button>
          )}
        </Inline>
      </Stack>
    </FormDialog>
  );
}

/** Returns what the preview shows. */
function statusOf(shown: string | null, stored: string | null): string {
  if (shown === chosen) return 'The new picture, not saved yet.';
  if (shown !== null) return 'The current picture.';
  return stored === null ? 'No picture yet: your initials show.' : 'Without a picture your initials show.';
}
