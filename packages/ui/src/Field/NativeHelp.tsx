import { CircleAlert } from 'lucide-react';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './Field.css.ts';
import type { FieldTexts } from './Field.tsx';

/** Help and error of a native control. For React Aria, use `FieldSlots`. */
export function NativeHelp({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {description ? <span className={styles.description}>{description}</span> : null}
      {error ? (
        <span className={styles.error}>
          <Icon icon={<CircleAlert />} />
          <span>{error}</span>
        </span>
      ) : null}
    </>
  );
}
