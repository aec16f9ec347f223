import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import type { HttpHandler } from 'msw';
import { defineNetwork, HttpNetworkFrame, InterceptorSource } from 'msw/experimental';

/**
 * Intercepts this page's requests to a hub from now on. A call to `/api` without a handler is an error, so that no
 * screen depends on an undescribed request. Everything else (modules, fonts) passes.
 *
 * It intercepts the page's own `fetch`. A service worker would cover the whole scope, end with the last page, and may
 * be restored for the next page without controlling it, so that its calls would pass.
 *
 * @param handlers the handlers; the first match responds
 * @returns the network, on which handlers can be added and removed
 */
export function interceptFetch(...handlers: HttpHandler[]) {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers,
    context: { quiet: true },
    onUnhandledFrame({ frame, defaults }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      if (new URL(frame.data.request.url).pathname.startsWith('/api/')) defaults.error();
    },
  });
  network.enable();
  return network;
}
