import { hash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import type { BodyHandle } from './body-handle';

/** Maximum size of the cache, bytes of memory: about three hundred lists. */
const MAX_BYTES = 64 * 1_024 * 1_024;

/** The input of rendering a page. */
type Drawn = Pick<EntryContext, 'staticHandlerContext' | 'routeModules'>;

/**
 * The name of a page's body: a digest of everything that it shows. Null if the route does not declare the inputs of its body, and for
 * responses to a form and failed pages.
 */
export function bodyName({ staticHandlerContext: page, routeModules }: Drawn): string | null {
  const leaf = page.matches.at(-1)?.route.id ?? '';
  const { bodyShows } = (routeModules[leaf]?.handle ?? {}) as Partial<BodyHandle>;
  if (!bodyShows || page.statusCode !== 200 || page.errors !== null || page.actionData !== null) return null;
  const { pathname, search } = page.location;
  const shown = bodyShows(page.loaderData[leaf], page.loaderData.root);
  return hash('sha256', JSON.stringify([leaf, pathname, search, shown]));
}

/**
 * The content between the tags of `main` in a page written by React, which writes neither tag inside texts and
 * attributes.
 */
function bodyIn(page: Buffer): string | null {
  const tag = page.indexOf('<main ');
  const start = page.indexOf('>', tag) + 1;
  const end = page.indexOf('</main>', start);
  const body = tag < 0 || end < 0 ? null : page.toString('utf8', start, end);
  // A script contains the nonce of one response, a template marks deferred content.
  return body === null || /<(script|template)\b/.test(body) ? null : body;
}

/** A cached body; or the duty to render it and to report the result. */
export type Taken = { html: string } | { html: null; drawn(page: Buffer | null): void };

/**
 * Cached bodies of pages by name. Requests for a body that is being rendered wait for it; the renderer always calls
 * `drawn`, with null on failure, and the waiting ones then render themselves.
 * @param maxBytes of memory; beyond it the least recently used body is evicted
 */
export function createKeptBodies(maxBytes = MAX_BYTES) {
  const bodies = new LRUCache<string, string>({ maxSize: maxBytes, sizeCalculation: (html) => 2 * html.length + 1 });
  const drawing = new Map<string, Promise<void>>();
  return async (name: string): Promise<Taken> => {
    const running = drawing.get(name);
    // Not awaited if none is running: the first of many concurrent requests must be registered before the second.
    if (running) await running;
    const html = bodies.get(name);
    if (html !== undefined) return { html };
    const { promise, resolve } = Promise.withResolvers<void>();
    drawing.set(name, promise);
    return {
      html: null,
      drawn(page) {
        const body = page === null ? null : bodyIn(page);
        if (body !== null) bodies.set(name, body);
        if (drawing.get(name) === promise) drawing.delete(name);
        resolve();
      },
    };
  };
}
