/** The endpoint of invited users. */
import { endpoint } from '../../api/endpoint.ts';
import { acceptedInvitation, acceptInvitationBody } from '../schemas/invitation.ts';

export const acceptInvitation = endpoint('POST', '/api/auth/accept-invitation', {
  summary: 'Choose the first password of an invited account; an invitation works once.',
  access: { by: 'anyone' },
  throttle: { byHandler: ['invitations'] },
  body: acceptInvitationBody,
  response: { status: 200, schema: acceptedInvitation },
  refusals: ['invitation_invalid'],
});
