import { fileOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId } from './body.ts';
import type { Core } from './core/core.ts';
import { fetchFile, passOn } from './core/pass-through.ts';
import { type OperatorEnv, sendAsOperator } from './sessions/operator.ts';

/** What decides which bytes come: the formats a browser draws, what it has already, the part it wants. */
const asked = ['accept', 'if-none-match', 'range'];

/** Pictures and other stored files, at the address that core-api's records name. */
export function fileRoutes(core: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/:_id', async (c) => {
    const _id = holdId(c.req.param('_id'));
    const { w } = hold(fileOperations.readFile.query, c.req.query());
    const said = Object.fromEntries(
      asked.flatMap((name) => {
        const value = c.req.header(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const path = `/api/v1/files/${_id}${w === undefined ? '' : `?w=${w}`}`;
    const answer = await sendAsOperator(c, (headers) =>
      fetchFile(core, path, { ...said, ...headers }, c.req.raw.signal),
    );
    return passOn(answer);
  });
  return app;
}
