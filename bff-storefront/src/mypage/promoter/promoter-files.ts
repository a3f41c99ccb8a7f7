import { passOn } from '@iruon/server-kit';
import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import type { PageVariables } from '../../visitors.ts';
import { shareLink } from './promoter.ts';

const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Longest wait for a workbook, milliseconds. */
const DEADLINE = 30_000;

/** Files of a promoter: the QR code of the share link, and the statements of settled months. */
export function createPromoterFiles(coreUrl: string) {
  const app = new Hono<{ Variables: PageVariables }>();

  app.get('/files/promoter/qr', async (c) => {
    const { visit } = c.var;
    const { data } = await visit.core.send('getMyPromoter');
    const code = data?.promoter?.code;
    if (!code) return c.notFound();
    // A quarter of the code may be unreadable: it is printed on cards, which get dirty.
    const svg = renderSVG(shareLink(visit, code), { ecc: 'Q', border: 4 });
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="promoter-${code}.svg"`,
      'cache-control': 'private, no-store',
    });
  });

  app.get('/files/promoter/settlements/:month', async (c) => {
    const month = c.req.param('month');
    if (!monthShape.test(month)) return c.notFound();
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(DEADLINE)]);
    const url = `${coreUrl}/api/v1/promoter/settlements/${month}/file`;
    return passOn(await c.var.visit.fetch(new Request(url, { signal })));
  });
  return app;
}
