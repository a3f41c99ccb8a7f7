import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { NonceContext } from './nonce';
import { withAccount } from './rendering/account-marks';
import { bodyKey, createBodyCache } from './rendering/body-cache';
import { CachedBody } from './rendering/cached-main';
import { withLateScripts } from './rendering/late-scripts';
import { StaticData, staticDataOf } from './rendering/static-part';
import { renderWhole, type WholePage } from './rendering/whole-page';

/** Maximum time of rendering a page, milliseconds. On a busy machine a page waits for others that are being rendered. */
export const streamTimeout = 8_000;

const lookUpBody = createBodyCache();

const unchanged = (page: string) => page;

/** Renders the whole page, then sends it. docs/rendering.md describes the steps after React. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { bff, shortcuts }: AppLoadContext,
): Promise<Response> {
  const { nonce } = bff;
  const still = staticDataOf(bff);
  const key = shortcuts.has('body-cache') ? bodyKey(remixContext, still) : null;
  const cached = key === null ? null : await lookUpBody(key);
  let page: WholePage | null = null;
  try {
    page = await renderWhole(
      <NonceContext.Provider value={nonce}>
        <StaticData.Provider value={still}>
          <CachedBody.Provider value={cached?.html ?? null}>
            <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
          </CachedBody.Provider>
        </StaticData.Provider>
      </NonceContext.Provider>,
      { nonce, timeoutMs: streamTimeout },
    );
  } finally {
    // For the requests that wait for the same body.
    if (cached?.html === null) cached.report(page === null || page.hasFailed ? null : page.html);
  }
  const withScripts = shortcuts.has('late-scripts') ? withLateScripts : unchanged;
  // Each byte is one character here, so that only the tags change.
  const text = withAccount(withScripts(page.html.toString('latin1')), bff.account);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(Buffer.from(text, 'latin1'), { status: page.hasFailed ? 500 : status, headers });
}
