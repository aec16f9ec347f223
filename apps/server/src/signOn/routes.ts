import type { HandlersOf } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { beginSignOn, validate } from './service.ts';

/** `signOn.*` */
export function signOnRoutes(hub: Hub): HandlersOf<'signOn'> {
  return {
    'signOn.generateToken': async ({ input, caller, origin }) => ({
      body: { redirectUrl: await beginSignOn(hub, caller, input.body.appId, origin) },
    }),
    'signOn.validate': async ({ input, origin }) => ({ body: await validate(hub, input.body, origin) }),
  };
}
