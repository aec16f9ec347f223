import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { iconSlot } from '../theme/icon.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import {
  description as descriptionLooks,
  error as errorLooks,
  label as labelLooks,
  necessity,
} from './Field.css.ts';

/** The texts that all fields have around their control. */
export type FieldTexts = {
  label: string;
  /** Shown next to the label if a form has both required and optional fields: 'Optional'. */
  necessity?: string;
  /** Permanent help text. */
  description?: ReactNode;
  /** The error. An enclosing `Form` can set it by the field's name instead. */
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

/** The slots for description and error, for a control that renders its label itself. */
function FieldHelp({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
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
