import { Button } from '@portico/ui/Button';
import { FloatingNotice } from '@portico/ui/FloatingNotice';
import type { ComponentProps, ReactNode } from 'react';

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
