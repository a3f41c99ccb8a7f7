import { errorCode } from '@iruon/contract';
import { passOn } from '@iruon/server-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import type { PageVariables } from './visitors.ts';

/** The address that the form of a member's own data posts to. */
const MY_DATA = '/files/my-data';

const refusal = z
  .object({ code: errorCode, retryAfter: z.number().optional() })
  .catch({ code: 'INTERNAL', retryAfter: undefined });

/** The page that a form without scripts returns to, with the reason. */
async function pageAfter(refused: Response): Promise<string> {
  const { code, retryAfter } = refusal.parse(await refused.json().catch(() => null));
  const query = new URLSearchParams({
    copy: code,
    ...(retryAfter !== undefined && { wait: String(Math.ceil(retryAfter)) }),
  });
  return `/mypage/myinfo?${query}#copy`;
}

/** A member's own data, streamed from core-api. */
export function createDataCopy(coreUrl: string) {
  const app = new Hono<{ Variables: PageVariables }>();
  app.post(MY_DATA, async (c) => {
    const wanted = new Request(`${coreUrl}/api/v1/me/data-copy`, { method: 'POST', signal: c.req.raw.signal });
    const made = c.var.visit.refusedWrite(wanted) ?? (await c.var.visit.fetch(wanted));
    if (!made.ok && c.req.header('accept')?.includes('text/html')) return c.redirect(await pageAfter(made), 303);
    const response = passOn(made);
    response.headers.set('cache-control', 'no-store');
    return response;
  });
  return app;
}
