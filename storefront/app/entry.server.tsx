import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { withAccount } from './account/page-account';
import { bodyName, createKeptBodies } from './bodies/kept-bodies';
import { KeptBody } from './bodies/kept-body';
import { withLateScripts } from './late-scripts';
import { NonceContext } from './nonce';
import { pageBody } from './page-body';

/** Maximum wait for deferred parts of a page, milliseconds. */
export const streamTimeout = 8_000;

const takeBody = createKeptBodies();
/** During development cached bodies would be outdated, and React compares each attribute. */
const isDevelopment = process.env.NODE_ENV === 'development';

/** Streams the page as soon as its frame is ready; a crawler gets the complete page. A cached body is not rendered again. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { bff }: AppLoadContext,
): Promise<Response> {
  const { nonce } = bff;
  const isWhole = isbot(request.headers.get('user-agent') ?? '');
  const name = isDevelopment ? null : bodyName(remixContext);
  const taken = name === null ? null : await takeBody(name);
  /** Reports the result of rendering to the requests that wait for the same body. */
  const drawn = (page: Buffer | null) => taken?.html === null && taken.drawn(page);
  return new Promise((resolve, reject) => {
    let hasResponded = false;
    function respond(failed: boolean) {
      hasResponded = true;
      const { sink, body } = pageBody(
        (frame) => drawn(failed ? null : frame),
        (frame) => withAccount(isDevelopment ? frame : withLateScripts(frame), bff.account),
      );
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(body, { status: failed ? 500 : status, headers }));
      pipe(sink);
      drawn(null);
    }
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <KeptBody.Provider value={taken?.html ?? null}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </KeptBody.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => !isWhole && respond(failed),
        onAllReady: () => isWhole && respond(failed),
        onShellError(error) {
          drawn(null);
          reject(error);
        },
        onError(error) {
          failed = true;
          // Before the frame is ready, onShellError passes the error to the caller.
          if (hasResponded) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
