import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceContext } from './nonce';
import { pageBody } from './page-body';

/** Longest wait for deferred parts of a page, milliseconds. */
export const streamTimeout = 8_000;

/** Streams the page as soon as its frame stands; a crawler gets it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { bff }: AppLoadContext,
): Promise<Response> {
  const { nonce } = bff;
  const isWhole = isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let answered = false;
    function answer(failed: boolean) {
      answered = true;
      const { sink, body } = pageBody();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(body, { status: failed ? 500 : status, headers }));
      pipe(sink);
    }
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => !isWhole && answer(failed),
        onAllReady: () => isWhole && answer(failed),
        onShellError: reject,
        onError(error) {
          failed = true;
          // Before the frame stands, onShellError carries the error to the caller.
          if (answered) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
