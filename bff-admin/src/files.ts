import { id } from '@iruon/contract';
import { Hono } from 'hono';
import { hold } from './body.ts';
import type { Core } from './core/core.ts';
import { fetchFile, passOn } from './core/pass-through.ts';
import { type OperatorEnv, sendAsOperator } from './sessions/operator.ts';

/** Pictures and other stored files, at the address that core-api's records name. */
export function fileRoutes(core: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/:_id', async (c) => {
    const _id = hold(id, c.req.param('_id'));
    const etag = c.req.header('if-none-match');
    const answer = await sendAsOperator(c, (headers) =>
      fetchFile(
        core,
        `/api/v1/files/${_id}`,
        { ...headers, ...(etag ? { 'if-none-match': etag } : {}) },
        c.req.raw.signal,
      ),
    );
    return passOn(answer);
  });
  return app;
}
