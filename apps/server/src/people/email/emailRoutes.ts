import type { Hub } from '../../base/hub.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { cancelEmailChange, changeEmail, readEmail, sendEmailLinks } from './email.ts';
import { answerEmailLink } from './emailLinks.ts';

/** `emails.*` */
export const emailRoutes = (hub: Hub): HandlersOf<'emails'> => ({
  'emails.read': async ({ caller }) => ({ body: await readEmail(hub, caller) }),
  'emails.change': async ({ input, ...context }) => ({
    body: await changeEmail(hub, context, input.body.email),
  }),
  'emails.cancel': async context => ({ body: await cancelEmailChange(hub, context) }),
  'emails.sendAgain': async context => ({
    body: { isSent: await sendEmailLinks(hub, context) },
  }),
  'emails.answer': async ({ input, origin, count }) => ({
    body: { outcome: await answerEmailLink(hub, input.body, origin, async () => count?.('invitations')) },
  }),
});
