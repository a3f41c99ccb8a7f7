import { hash } from 'node:crypto';
import type { ShellView } from '@iruon/bff-storefront/site/shell';
import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';

/** Maximum size of the cache, bytes of memory: about a hundred lists. */
const MAX_BYTES = 16 * 1_024 * 1_024;

/** The `handle` of a route whose body the server may cache. */
export interface CachedBodyHandle<View = unknown> {
  /**
   * Everything that the content of `main` shows besides the page's address, as JSON data. A value that is missing here leaks into the
   * pages of other visitors.
   */
  bodyInputs(view: View, shell: ShellView): unknown;
  /**
   * A UUID of the view that is another one in each page, such as the id of a form that is submitted once. A cached body is sent with that of
   * the page.
   */
  bodyToken?(view: View): string;
}

/** The cache key of a page's body, and the token of the page; empty without one. */
export interface BodyKey {
  digest: string;
  token: string;
}

/**
 * The cache key of a page's body: a digest of its route, its address and everything that it shows except its token. Null if the route does not declare
 * `bodyInputs`, for the response to a form, and for a failed page.
 * @param still the data of the page's static parts, which its view does not have
 */
export function bodyKey(
  { staticHandlerContext: page, routeModules }: Pick<EntryContext, 'staticHandlerContext' | 'routeModules'>,
  still: unknown = null,
): BodyKey | null {
  const leaf = page.matches.at(-1)?.route.id ?? '';
  const { bodyInputs, bodyToken } = (routeModules[leaf]?.handle ?? {}) as Partial<CachedBodyHandle>;
  if (!bodyInputs || page.statusCode !== 200 || page.errors !== null || page.actionData !== null) return null;
  const { pathname, search } = page.location;
  const view = page.loaderData[leaf];
  const token = bodyToken?.(view) ?? '';
  const shown = JSON.stringify([leaf, pathname, search, still, bodyInputs(view, page.loaderData.root)]);
  return { digest: hash('sha256', replaced(shown, token, '')), token };
}

const replaced = (text: string, token: string, by: string) => (token === '' ? text : text.replaceAll(token, by));

/** The content of `main` in a page that React wrote. Texts and attributes never contain either tag, because React escapes `<`. */
function bodyIn(frame: Buffer): string | null {
  const tag = frame.indexOf('<main ');
  const start = frame.indexOf('>', tag) + 1;
  const end = frame.indexOf('</main>', start);
  const body = tag < 0 || end < 0 ? null : frame.toString('utf8', start, end);
  // A script contains the nonce of one response; a template marks deferred content.
  return body === null || /<(script|template)\b/.test(body) ? null : body;
}

/** A cached body, or the duty to render it and to report the frame of the page. */
export type BodyLookup = { html: string } | { html: null; report(frame: Buffer | null): void };

/**
 * A cache of rendered bodies by key. Requests for a body that is being rendered wait for it. The request that renders always calls
 * `report`, with null on failure; the waiting requests then render the body themselves.
 * @param maxBytes of memory; beyond it the least recently used body is evicted
 */
export function createBodyCache(maxBytes = MAX_BYTES) {
  const bodies = new LRUCache<string, { html: string; token: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ html }) => 2 * html.length + 1,
  });
  const pending = new Map<string, Promise<void>>();
  return async ({ digest: key, token }: BodyKey): Promise<BodyLookup> => {
    const running = pending.get(key);
    // Not awaited if none is running: the first of many concurrent requests must be registered before the second.
    if (running) await running;
    const known = bodies.get(key);
    if (known) return { html: replaced(known.html, known.token, token) };
    const { promise, resolve } = Promise.withResolvers<void>();
    pending.set(key, promise);
    return {
      html: null,
      report(frame) {
        const body = frame === null ? null : bodyIn(frame);
        if (body !== null) bodies.set(key, { html: body, token });
        if (pending.get(key) === promise) pending.delete(key);
        resolve();
      },
    };
  };
}
