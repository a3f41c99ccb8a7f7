/**
 * The floors of pages, in a separate process like the page server. `/remix/<path>`: Remix's own handler and entry over the routes of the
 * storefront's build, whose loaders return recorded data; no session, cookies, account, calls, cached bodies or security headers.
 * `/react/<path>`: `renderToPipeableStream` of the same elements, without components.
 */
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type EntryContext,
  type LoaderFunction,
  type ServerBuild,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { Hono } from 'hono';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { decode } from 'turbo-stream';
import { z } from 'zod';
import { REPOSITORY } from '../../postgres/index.ts';
import { elementsOf } from './elements.ts';

const { PAGE_FLOOR_PORT } = z.object({ PAGE_FLOOR_PORT: z.coerce.number() }).parse(process.env);

/** A page of `recordPages`: its path with search, the response of single fetch, the document. */
const recordedPage = z.object({ path: z.string(), data: z.string(), html: z.string() });

interface KnownPage {
  /** The data of each route. */
  data: Record<string, unknown>;
  elements: ReactNode;
}
/** By path with search. */
const pages = new Map<string, KnownPage>();

function pageOf({ url }: Request): KnownPage {
  const { pathname, search } = new URL(url);
  const page = pages.get(pathname + search);
  if (!page) throw new Error(`${pathname}${search} was not recorded`);
  return page;
}

function htmlStream(tree: ReactNode, status = 200, headers = new Headers()): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      onShellReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const built: ServerBuild = await import(pathToFileURL(join(REPOSITORY, 'storefront/build/server/index.js')).href);
/** The routes of the build, whose loaders return the recorded data. */
const routes: ServerBuild['routes'] = {};
for (const [id, route] of Object.entries(built.routes)) {
  const { loader, ...module } = route.module;
  const recorded: LoaderFunction = async ({ request }) => pageOf(request).data[id] ?? null;
  routes[id] = { ...route, module: loader ? { ...module, loader: recorded } : route.module };
}
const handle = createRequestHandler(
  {
    ...built,
    routes,
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
          htmlStream(createElement(RemixServer, { context, url: request.url }), status, headers),
      },
    },
  },
  'production',
);

/** The result of each loader in the response of single fetch. */
const results = z.record(z.string(), z.object({ data: z.unknown() }));

async function dataOf(text: string): Promise<Record<string, unknown>> {
  const { value, done } = await decode(new Blob([text]).stream());
  await done;
  return Object.fromEntries(Object.entries(results.parse(value)).map(([id, { data }]) => [id, data]));
}

/** The request without the first segment of its path. */
function withoutSegment(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/[^/]+/, '') || '/';
  return new Request(url, { headers: request.headers });
}

const app = new Hono()
  .get('/health/ready', (c) => c.json({ status: 'ok' }))
  .post('/pages', async (c) => {
    const { path, data, html } = recordedPage.parse(await c.req.json());
    pages.set(path, { data: await dataOf(data), elements: elementsOf(html) });
    return c.body(null, 204);
  })
  .get('/remix/*', (c) => handle(withoutSegment(c.req.raw)))
  .get('/react/*', (c) => htmlStream(pageOf(withoutSegment(c.req.raw)).elements));

const server = serve({ fetch: app.fetch, port: PAGE_FLOOR_PORT, hostname: '127.0.0.1' });
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
});
