/** Endpoints of sign-ins on devices without a browser. The code is in the body, because histories store addresses. */
import { everyone } from '../../api/audience.ts';
import { endpoint } from '../../api/endpoint.ts';
import { done } from '../../lib/schemas/primitives.ts';
import { answerDeviceBody, deviceSignIn, findDeviceBody } from '../schemas/deviceSignIn.ts';

export const find = endpoint('POST', '/api/user/device-sign-ins', {
  summary: 'Find the sign-in of the device that shows a code.',
  access: everyone,
  throttle: 'deviceCodes',
  body: findDeviceBody,
  response: { status: 200, schema: deviceSignIn },
  refusals: ['not_found'],
});

export const answer = endpoint('POST', '/api/user/device-sign-ins/answer', {
  summary: "Allow or refuse a device's sign-in as the caller. A code is answered once.",
  access: everyone,
  throttle: 'deviceCodes',
  body: answerDeviceBody,
  response: { status: 200, schema: done },
  refusals: ['not_found', 'no_access', 'app_proof_required', 'device_code_closed'],
});
