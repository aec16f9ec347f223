import { Notice } from '@portico/ui/Notice';

/** Why a call to the hub cannot be made, in place of what it would do. */
export const needsConnectionText = 'Needs a connection';

/** Says that the portal is as it was, where anything is known of that. It goes away by itself. */
export const OfflineNotice = ({ isKnown }: { isKnown: boolean }) => (
  <Notice tone="warning" isLive title="You are offline">
    {isKnown
      ? 'These are your applications as they were last known. Everything works again as soon as you are connected.'
      : 'Your applications appear as soon as you are connected.'}
  </Notice>
);
