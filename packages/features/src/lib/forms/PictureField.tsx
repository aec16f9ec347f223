import { pictureTypes } from '@portico/contract/lib/pictures';
import { FileField } from '@portico/ui/FileField';
import type { ReactNode } from 'react';
import { formatNumber } from '../format/formats.ts';

/** Returns the limits of a picture as a sentence. */
export function pictureLimitsText({ bytes, side }: Readonly<Record<'bytes' | 'side', number>>): string {
  const kilobytes = bytes / 1024;
  const size = kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`;
  const pixels = formatNumber(side);
  return `PNG, JPEG or WebP, at most ${size} and ${pixels} × ${pixels} pixels.`;
}

interface PictureFieldProps {
  label?: string;
  description: string;
  error: string | undefined;
  onChoose: (file: File) => Promise<void>;
  /** A preview of the picture. */
  children?: ReactNode;
}

/** A field for a picture that is chosen or dropped. */
export const PictureField = ({ label = 'Picture', onChoose, ...rest }: PictureFieldProps) => (
  <FileField
    {...rest}
    label={label}
    chooseLabel="Choose picture"
    dropHint="or drop it here"
    accepts={pictureTypes}
    onChoose={file => void onChoose(file)}
  />
);
