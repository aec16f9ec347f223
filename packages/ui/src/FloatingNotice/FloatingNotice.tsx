import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { IconTile } from '../IconTile/IconTile.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { arriving } from '../theme/floating.css.ts';
import * as styles from './FloatingNotice.css.ts';

export type FloatingNoticeProps = {
  /** An icon of the subject. */
  icon: ReactNode;
  title?: string;
  /** The sentence. */
  children: ReactNode;
  /** Buttons: the offered action first, the postponing one last. */
  actions?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  onClose: () => void;
  /** Waits until the corner has no other notice, for a question that can wait. */
  isPatient?: boolean;
};

/**
 * An offer by the app that stays at the edge of any screen until the user responds. It is announced when it appears and
 * does not move the focus. For the result of an action, use `toasts`.
 */
export function FloatingNotice({
  icon,
  title,
  children,
  actions,
  closeLabel,
  onClose,
  isPatient = false,
}: FloatingNoticeProps) {
  return (
    <div className={isPatient ? `${arriving} ${styles.patient}` : arriving} role="status">
      <IconTile icon={icon} tone="accent" />
      <div className={styles.textBlock}>
        {title ? <Text weight="strong">{title}</Text> : null}
        <Text tone={title ? 'muted' : undefined}>{children}</Text>
        {actions ? (
          <div className={styles.buttons}>
            <Inline>{actions}</Inline>
          </div>
        ) : null}
      </div>
      <div className={styles.close}>
        <IconButton size="small" label={closeLabel} icon={<X />} onPress={onClose} />
      </div>
    </div>
  );
}

/** The container of floating notices: lower right, above the bottom bar. One per app. */
export function FloatingCorner({ children }: { children: ReactNode }) {
  return <div className={styles.corner}>{children}</div>;
}
