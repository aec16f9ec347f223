import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../Button/Button.tsx';
import { field, label as labelLooks } from '../Field/Field.css.ts';
import type { FieldTexts } from '../Field/Field.tsx';
import { NativeHelp } from '../Field/NativeHelp.tsx';
import * as styles from './FileField.css.ts';

export type FileFieldProps = Omit<FieldTexts, 'necessity'> & {
  /** The name of the button: 'Choose picture'. */
  chooseLabel: string;
  /** Shown next to the button: 'or drop it here'. */
  dropHint: string;
  /** The media types that the file dialog offers. It does not check them, and neither does a drop. */
  accepts: readonly string[];
  /** Called with a chosen or dropped file. */
  onChoose: (file: File) => void;
  /** Shown in the field: a preview of the file. */
  children?: ReactNode;
};

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A field for one file, chosen in the browser's dialog or dropped. The button serves everyone; dropping is a shortcut. */
export function FileField({
  label,
  description,
  error,
  chooseLabel,
  dropHint,
  accepts,
  onChoose,
  children,
}: FileFieldProps) {
  const id = useId();
  const [isTarget, setTarget] = useState(false);
  const allow = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Without it the browser opens the file in place of the page.
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setTarget(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-labelledby={`${id}-label`} className={field}>
      <span id={`${id}-label`} className={labelLooks}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button */}
      <div
        className={styles.zone}
        data-drop-target={isTarget || undefined}
        data-invalid={error !== undefined || undefined}
        onDragEnter={allow}
        onDragOver={allow}
        onDragLeave={() => setTarget(false)}
        onDrop={drop}
      >
        {children}
        <div className={styles.choice}>
          <FileTrigger
            acceptedFileTypes={accepts}
            onSelect={files => {
              const [file] = files ?? [];
              if (file !== undefined) onChoose(file);
            }}
          >
            <Button aria-describedby={`${id}-help`}>{chooseLabel}</Button>
          </FileTrigger>
          <span aria-hidden className={styles.hint}>
            {dropHint}
          </span>
        </div>
      </div>
      <div id={`${id}-help`} className={field}>
        <NativeHelp description={description} />
        <div role="alert">
          <NativeHelp error={error} />
        </div>
      </div>
    </div>
  );
}
