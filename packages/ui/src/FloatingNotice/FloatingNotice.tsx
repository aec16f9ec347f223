import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { IconTile } from '../IconTile/index.ts';
import { Inline } from '../Inline/index.ts';
import { Text } from '../Text/index.ts';
import { arriving } from '../theme/floating.css.ts';
import { buttons, close, corner, words } from './FloatingNotice.css.ts';

export type FloatingNoticeProps = {
  /** Stands for what it is about. */
  icon: ReactNode;
  title?: string;
  /** The sentence. */
  children: ReactNode;
  /** Buttons: what is offered first, what puts it off last. */
  actions?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  onClose: () => void;
};

/**
 * An offer of the app itself that waits at the edge of any screen until it is answered; it is spoken as it
 * appears and takes no focus. For the outcome of what the reader just did, use `toasts`.
 */
export function FloatingNotice({ icon, title, children, actions, closeLabel, onClose }: FloatingNoticeProps) {
  return (
    <div className={arriving} role="status">
      <IconTile icon={icon} tone="accent" />
      <div className={words}>
        {title ? <Text weight="strong">{title}</Text> : null}
        <Text tone={title ? 'muted' : undefined}>{children}</Text>
        {actions ? (
          <div className={buttons}>
            <Inline>{actions}</Inline>
          </div>
        ) : null}
      </div>
      <div className={close}>
        <IconButton size="small" label={closeLabel} icon={<X />} onPress={onClose} />
      </div>
    </div>
  );
}

/** The place of floating notices: the lower right of the window, above the bar at its foot. One an app. */
export function FloatingCorner({ children }: { children: ReactNode }) {
  return <div className={corner}>{children}</div>;
}
