import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import type { HttpHandler } from 'msw';
import { defineNetwork, HttpNetworkFrame, InterceptorSource } from 'msw/experimental';

/**
 * Answers what this page asks of a hub, from now on. A call to `/api` that no handler answers is an error: a
 * screen must not depend on a request that nobody described. Everything else (modules, fonts) passes.
 *
 * The page's own `fetch` is intercepted. A service worker would do it for the page's whole scope, where it goes
 * with the last page and may be taken back by the next one without taking that page: its calls would then pass.
 *
 * @param handlers what answers, the first that fits
 * @returns the network: handlers can be laid over these, and taken away
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
