import type { ButtonProps } from '@portico/ui/Button';
import { Notice } from '@portico/ui/Notice';
import { PermittedButton } from '../../lib/components/PermittedButton.tsx';
import { useIsOffline } from '../../session/gate/useIsOffline.ts';

/** The reason on controls that are disabled while the hub is unreachable. */
export const needsConnectionText = 'Not available offline';

type OnlineButtonProps = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'icon' | 'aria-label' | 'isPending' | 'onPress'
>;

/** A button that needs the hub. While the hub is unreachable it says so instead. */
export const OnlineButton = (props: OnlineButtonProps) => (
  <PermittedButton {...props} reason={useIsOffline() ? needsConnectionText : null} />
);

/** Explains that the portal shows cached applications, or none. Shown until the hub is reachable again. */
export const OfflineNotice = ({ isCached }: { isCached: boolean }) => (
  <Notice tone="warning" isLive title="You are offline">
    {isCached
      ? 'This list may be out of date. You can open your applications once you are back online.'
      : 'Your applications appear once you are back online.'}
  </Notice>
);
