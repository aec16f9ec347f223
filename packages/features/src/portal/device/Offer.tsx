import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { pageStorage } from '../../lib/storage/storage.ts';

interface OfferProps extends Pick<ComponentProps<typeof FloatingNotice>, 'icon' | 'title' | 'children'> {
  /** The label of the button that accepts it. */
  accept: string;
  onAccept: () => void;
  /** The label of the button that puts it off. */
  later: string;
  /** Called when the user puts it off or closes it. */
  onLater: () => void;
  /** A further button. */
  more?: ReactNode;
}

/** Offers something in the corner of the screen, which the user can put off. */
export const Offer = ({ accept, onAccept, later, onLater, more, ...notice }: OfferProps) => (
  <FloatingNotice
    {...notice}
    closeLabel="Close"
    onClose={onLater}
    actions={
      <>
        <Button size="small" variant="primary" onPress={onAccept}>
          {accept}
        </Button>
        <Button size="small" variant="quiet" onPress={onLater}>
          {later}
        </Button>
        {more}
      </>
    }
  />
);

/**
 * Hides an offer, or puts it off until the next sign-in.
 *
 * @param key the key in the session storage of an offer that was put off
 */
export function usePostponed(key: string) {
  const [isHidden, setHidden] = useState(() => pageStorage.get(key) !== null);
  const hide = () => setHidden(true);
  const postpone = () => {
    pageStorage.set(key, 'true');
    hide();
  };
  return { isHidden, hide, postpone };
}
