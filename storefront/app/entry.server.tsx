import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceContext } from './nonce';
import { withAccount } from './rendering/account-marks';
import { bodyKey, createBodyCache } from './rendering/body-cache';
import { CachedBody } from './rendering/cached-main';
import { withLateScripts } from './rendering/late-scripts';
import { pageStream } from './rendering/page-stream';

/** Maximum wait for deferred parts of a page, milliseconds. */
export const streamTimeout = 8_000;

const lookUpBody = createBodyCache();

const unchanged = (frame: Buffer) => frame;

/** Streams the page as soon as its frame is ready; a crawler receives the complete page. docs/rendering.md describes the steps after React. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { bff, shortcuts }: AppLoadContext,
): Promise<Response> {
  const { nonce } = bff;
  const isWhole = isbot(request.headers.get('user-agent') ?? '');
  const key = shortcuts.has('body-cache') ? bodyKey(remixContext) : null;
  const cached = key === null ? null : await lookUpBody(key);
  /** Reports the result of rendering to the requests that wait for the same body. */
  const report = (frame: Buffer | null) => cached?.html === null && cached.report(frame);
  const withScripts = shortcuts.has('late-scripts') ? withLateScripts : unchanged;
  return new Promise((resolve, reject) => {
    let hasResponded = false;
    function respond(failed: boolean) {
      hasResponded = true;
      const { sink, body } = pageStream(
        (frame) => report(failed ? null : frame),
        (frame) => withAccount(withScripts(frame), bff.account),
      );
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(body, { status: failed ? 500 : status, headers }));
      pipe(sink);
      report(null);
    }
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <CachedBody.Provider value={cached?.html ?? null}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </CachedBody.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => !isWhole && respond(failed),
        onAllReady: () => isWhole && respond(failed),
        onShellError(error) {
          report(null);
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
