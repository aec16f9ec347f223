import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { iconSlot } from '../theme/icon.css.ts';
import { toneIcons } from '../theme/toneIcons.ts';
import { markTone } from '../theme/tones.css.ts';
import { close, description, iconLine, region, title, toast as toastLooks, words } from './Toast.css.ts';
import { queue } from './toasts.ts';

export type ToasterProps = {
  /** The name of the region, which F6 reaches: 'Notifications'. */
  label: string;
  /** The name of the close button. */
  closeLabel: string;
};

/** Where `toasts` appear. One an app. For a message that must not be missed, use `Notice` or a dialog. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  return (
    <ToastRegion queue={queue} aria-label={label} className={region}>
      {({ toast }) => {
        const { tone = 'info' } = toast.content;
        const Icon = toneIcons[tone];
        return (
          <AriaToast toast={toast} className={toastLooks}>
            <span aria-hidden className={`${iconSlot} ${iconLine} ${markTone[tone]}`}>
              <Icon />
            </span>
            <ToastContent className={words}>
              <Text slot="title" className={title}>
                {toast.content.title}
              </Text>
              {toast.content.description ? (
                <Text slot="description" className={description}>
                  {toast.content.description}
                </Text>
              ) : null}
            </ToastContent>
            <Button slot="close" aria-label={closeLabel} className={close}>
              <span className={iconSlot}>
                <X />
              </span>
            </Button>
          </AriaToast>
        );
      }}
    </ToastRegion>
  );
}
