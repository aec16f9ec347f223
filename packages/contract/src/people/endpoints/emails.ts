/** Endpoints of the caller's email address and of the links that prove addresses. Decision 110. */
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  answerEmailLinkBody,
  answeredEmailLink,
  changeEmailBody,
  ownEmail,
  sentLinks,
} from '../schemas/emailAddress.ts';

export const read = endpoint('GET', '/api/profile/email', {
  summary: "Read whether the caller's email address is proven, and a change of it that waits.",
  access: everyone,
  response: { status: 200, schema: ownEmail },
});

export const change = endpoint('PUT', '/api/profile/email', {
  summary:
    "Begin to change the caller's email address: it changes once the new mailbox, and the current one if it is proven, have answered.",
  access: everyone,
  throttle: 'emailLinks',
  body: changeEmailBody,
  response: { status: 200, schema: ownEmail },
  refusals: ['proof_required', 'cannot_mail_address'],
});

export const cancel = endpoint('DELETE', '/api/profile/email/change', {
  summary: "Cancel the change of the caller's email address.",
  access: everyone,
  response: { status: 200, schema: ownEmail },
});

export const sendAgain = endpoint('POST', '/api/profile/email/links', {
  summary: "Mail the links of the change again, or one that proves the caller's address.",
  access: everyone,
  throttle: 'emailLinks',
  response: { status: 200, schema: sentLinks },
});

export const answer = endpoint('POST', '/api/email-links', {
  summary: 'Answer a link that proves an email address, or one that confirms or cancels a change.',
  access: { by: 'anyone' },
  throttle: { byHandler: ['invitations'] },
  body: answerEmailLinkBody,
  response: { status: 200, schema: answeredEmailLink },
  refusals: ['email_link_invalid'],
});
