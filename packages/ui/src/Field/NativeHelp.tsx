import { CircleAlert } from 'lucide-react';
import { iconSlot } from '../theme/icon.css.ts';
import { description as descriptionLooks, error as errorLooks } from './Field.css.ts';
import type { FieldTexts } from './Field.tsx';

/** Help and error of a native control. For React Aria, use `FieldHelp`. */
export function NativeHelp({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {description ? <span className={descriptionLooks}>{description}</span> : null}
      {error ? (
        <span className={errorLooks}>
          <span aria-hidden className={iconSlot}>
            <CircleAlert />
          </span>
          <span>{error}</span>
        </span>
      ) : null}
    </>
  );
}
