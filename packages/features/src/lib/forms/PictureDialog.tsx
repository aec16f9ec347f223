import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Stack } from '@portico/ui/Stack';
import type { ComponentProps, ReactNode } from 'react';
import { Caption } from '../components/Caption.tsx';
import { FormDialog } from './FormDialog.tsx';
import { PictureField } from './PictureField.tsx';

interface PictureDialogProps
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'isPending' | 'form' | 'onClose'> {
  /** The name of what has the picture. */
  name: string;
  /** The noun on the buttons: 'icon'. */
  noun: string;
  /** The limits of the picture. */
  limits: string;
  /** The reason why the picture was refused. */
  error: string | undefined;
  onChoose: (file: File) => Promise<void>;
  /** Shown in the field. */
  preview: ReactNode;
  /** Shown below the field: the choice of a part of the picture. */
  cropper?: ReactNode;
  /** Description of the preview. */
  status: string;
  /** Clears the picture; null if there is none to clear. */
  onRemove: (() => void) | null;
}

/** Sets, replaces or removes a picture. */
export const PictureDialog = ({
  name,
  noun,
  limits,
  error,
  onChoose,
  preview,
  cropper,
  status,
  onRemove,
  ...dialog
}: PictureDialogProps) => (
  <FormDialog {...dialog} description={name} submitLabel={`Save ${noun}`} isSave>
    <Stack>
      <PictureField description={limits} error={error} onChoose={onChoose}>
        {preview}
      </PictureField>
      {cropper}
      <Inline justify="between">
        <div role="status">
          <Caption>{status}</Caption>
        </div>
        {onRemove === null ? null : (
          <Button size="small" onPress={onRemove}>
            {`Remove ${noun}`}
          </Button>
        )}
      </Inline>
    </Stack>
  </FormDialog>
);
