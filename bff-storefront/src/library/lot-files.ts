import { FILE_REQUEST_HEADERS, passOn, pickHeaders } from '@iruon/server-kit';
import { Hono } from 'hono';
import type { PageVariables } from '../visitors.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Longest wait for a workbook, milliseconds. */
const DEADLINE = 30_000;

/** Files about lots: versions of instructions for anyone; symbols and workbooks of a member. */
export function createLotFiles(coreUrl: string) {
  const app = new Hono<{ Variables: PageVariables }>();

  app.get('/files/ifu/:id', async (c) => {
    const id = c.req.param('id');
    if (!idShape.test(id)) return c.notFound();
    const headers = pickHeaders(c.req.raw.headers, FILE_REQUEST_HEADERS);
    const url = `${coreUrl}/api/v1/library/ifu/versions/${id}/file`;
    return passOn(await c.var.visit.fetch(new Request(url, { headers, signal: c.req.raw.signal })));
  });

  app.get('/files/pieces/:id/symbol', async (c) => {
    const id = c.req.param('id');
    if (!idShape.test(id)) return c.notFound();
    const url = `${coreUrl}/api/v1/me/pieces/${id}/symbol`;
    return passOn(await c.var.visit.fetch(new Request(url, { signal: c.req.raw.signal })));
  });

  app.get('/files/lots', async (c) => {
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(DEADLINE)]);
    const url = `${coreUrl}/api/v1/me/lots/file${new URL(c.req.url).search}`;
    return passOn(await c.var.visit.fetch(new Request(url, { signal })));
  });
  return app;
}
