import { Hono } from 'hono';
import type { PageVariables } from './visitors.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const asked = ['if-none-match', 'if-modified-since', 'range'];
const answered = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
];

/** Stored files, fetched from core-api in the visitor's name and handed on with its caching headers. */
export function createFiles(coreUrl: string) {
  const app = new Hono<{ Variables: PageVariables }>();
  app.get('/files/:id', async (c) => {
    const id = c.req.param('id');
    if (!idShape.test(id)) return c.notFound();
    const headers = new Headers();
    for (const name of asked) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const url = `${coreUrl}/api/v1/files/${id}`;
    const found = await c.var.visit.fetch(new Request(url, { headers, signal: c.req.raw.signal }));
    const passed = new Headers();
    for (const name of answered) {
      const value = found.headers.get(name);
      if (value !== null) passed.set(name, value);
    }
    // A file opened by itself runs nothing, whatever it claims to be.
    passed.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return new Response(found.body, { status: found.status, headers: passed });
  });
  return app;
}
