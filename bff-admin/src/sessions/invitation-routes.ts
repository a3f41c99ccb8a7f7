import { invitationAnswer } from '@iruon/contract';
import { clientAddress } from '@iruon/server-kit';
import { Hono } from 'hono';
import type { Core } from '../core.ts';
import { readBody } from './body.ts';

/** How an invited operator without an account reads and accepts an invitation. */
export function invitationRoutes({ invitationCalls }: Core, trustedProxies: number): Hono {
  const app = new Hono();

  app.post('/', async (c) => {
    const { token } = await readBody(c, invitationAnswer.pick({ token: true }));
    const address = clientAddress(c, trustedProxies);
    return c.json((await invitationCalls.read({ token, address })).invitation);
  });

  app.post('/join', async (c) => {
    const answer = await readBody(c, invitationAnswer);
    const address = clientAddress(c, trustedProxies);
    return c.json(await invitationCalls.join({ ...answer, address }), 201);
  });

  return app;
}
