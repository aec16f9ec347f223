import { Notice } from '@portico/ui/Notice';

/** Why a call to the hub cannot be made, in place of what it would do. */
export const needsConnection = 'Needs a connection';

/** Says that the portal is as it was. It goes away by itself. */
export const OfflineNotice = () => (
  <Notice tone="warning" isLive title="You are offline">
    These are your applications as they were last known. Everything works again as soon as you are connected.
  </Notice>
);
