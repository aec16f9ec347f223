import type { Hub } from '../../base/hub.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
import { cancelEmailChange, changeEmail, readEmail, sendEmailLinks } from './email.ts';
import { answerEmailLink } from './emailLinks.ts';

/** `emails.*` */
export const emailRoutes = (hub: Hub): HandlersOf<'emails'> => ({
  'emails.read': ({ caller }) => answer(readEmail(hub, caller)),
  'emails.change': ({ input, ...context }) => answer(changeEmail(hub, context, input.body.email)),
  'emails.cancel': context => answer(cancelEmailChange(hub, context)),
  'emails.sendAgain': async context => ({
    body: { isSent: await sendEmailLinks(hub, context) },
  }),
  'emails.answer': async ({ input, origin, count }) => ({
    body: { outcome: await answerEmailLink(hub, input.body, origin, async () => count?.('invitations')) },
  }),
});
