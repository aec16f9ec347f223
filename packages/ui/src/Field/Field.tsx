import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../theme/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Field.css.ts';

/** The texts that all fields have around their control. */
export type FieldTexts = {
  label: string;
  /** Shown next to the label if a form has both required and optional fields: 'Optional'. */
  necessity?: string;
  /** Permanent help text. */
  description?: ReactNode;
  error?: string;
};

/** The slots of a field in fixed order: label, control, description, error. Only inside a React Aria field. */
export function FieldSlots({
  label,
  necessity: necessityLabel,
  description,
  error,
  isLabelHidden = false,
  children,
}: FieldTexts & { isLabelHidden?: boolean; children: ReactNode }) {
  return (
    <>
      {isLabelHidden ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <Label className={styles.label}>
          {label}
          {necessityLabel ? <span className={styles.necessity}>{necessityLabel}</span> : null}
        </Label>
      )}
      {children}
      {description ? (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      ) : null}
      <FieldError className={styles.error}>
        <Icon icon={<CircleAlert />} />
        <span>{error}</span>
      </FieldError>
    </>
  );
}
