import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { iconSlot } from '../theme/icon.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import {
  description as descriptionLooks,
  error as errorLooks,
  label as labelLooks,
  necessity,
} from './Field.css.ts';

/** What every field says around its control. */
export type FieldWords = {
  label: string;
  /** Beside the label, where the form mixes needed and optional fields: 'Optional'. */
  necessity?: string;
  /** Help that is always there. */
  description?: ReactNode;
  /** What is wrong with the value. A `Form` around the field can say it by the field's name instead. */
  error?: string;
};

/** The fixed order of a field's slots: label, control, description, error. Inside a React Aria field only. */
export function FieldSlots({
  label,
  necessity: necessityLabel,
  description,
  error,
  isLabelHidden = false,
  children,
}: FieldWords & { isLabelHidden?: boolean; children: ReactNode }) {
  return (
    <>
      {isLabelHidden ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <Label className={labelLooks}>
          {label}
          {necessityLabel ? <span className={necessity}>{necessityLabel}</span> : null}
        </Label>
      )}
      {children}
      <FieldHelp description={description} error={error} />
    </>
  );
}

/** The last two slots alone, for a control that carries its own label. */
function FieldHelp({ description, error }: Pick<FieldWords, 'description' | 'error'>) {
  return (
    <>
      {description ? (
        <Text slot="description" className={descriptionLooks}>
          {description}
        </Text>
      ) : null}
      <FieldError className={errorLooks}>
        {({ validationErrors }) => (
          <>
            <span aria-hidden className={iconSlot}>
              <CircleAlert />
            </span>
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  );
}
