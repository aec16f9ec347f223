import { Notice } from '@portico/ui/Notice';

/** The reason on controls that are disabled while the hub is unreachable. */
export const needsConnectionText = 'Not available offline';

/** Explains that the portal shows cached applications, or none. Shown until the hub is reachable again. */
export const OfflineNotice = ({ isCached }: { isCached: boolean }) => (
  <Notice tone="warning" isLive title="You are offline">
    {isCached
      ? 'This list may be out of date. You can open your applications once you are back online.'
      : 'Your applications appear once you are back online.'}
  </Notice>
);
