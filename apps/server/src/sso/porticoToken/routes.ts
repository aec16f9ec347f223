import type { Hub } from '../../base/hub.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { createApplicationFinder } from './callingApplication.ts';
import { beginSignOn, validate } from './service.ts';

/** `signOn.*` */
export function signOnRoutes(hub: Hub, throttle: Throttle): HandlersOf<'signOn'> {
  const callingApplication = createApplicationFinder(hub, throttle);
  return {
    'signOn.generateToken': async ({ input, caller, origin }) => ({
      body: { redirectUrl: await beginSignOn(hub, caller, input.body.appId, origin) },
    }),
    'signOn.validate': async ({ input, origin }) => {
      const app = await callingApplication(input.body.apiKey, origin);
      return { body: await validate(hub, app, input.body.token, origin) };
    },
  };
}
