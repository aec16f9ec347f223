import type { Hub } from '../../base/hub.ts';
import { findReport } from '../../events/signOutReports.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { reportCookie } from '../../http/request/sessionCookie.ts';

/** `signOuts.*` */
export const signOutRoutes = (hub: Hub): HandlersOf<'signOuts'> => ({
  'signOuts.ofBrowser': async ({ cookie }) => {
    const secret = cookie?.(reportCookie);
    return { body: secret === undefined ? null : await findReport(hub, { secret }, hub.now()) };
  },

  'signOuts.read': async ({ input, caller }) => ({
    body: await findReport(hub, { id: input.params.id, userId: caller.id }, hub.now()),
  }),
});
