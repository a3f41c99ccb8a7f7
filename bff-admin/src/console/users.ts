import { newMember } from '@iruon/contract';
import { destinationOperations, operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** Making somebody a member, and where their orders go to. The list is one of the resources. */
export function userRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.post('/', allow(operations.createConsoleUser), async (c) => {
    const body = await readBody(c, newMember);
    // A form of react-admin sends no key of its own; a second press is then stopped by the username.
    const header = { 'Idempotency-Key': crypto.randomUUID(), ...idempotencyKey(c) };
    const { user } = await asOperator(c, (headers) =>
      client.POST('/api/console/users', { params: { header }, body, headers }),
    );
    return c.json(record(user), 201);
  });

  app.get('/:id/destinations', allow(destinationOperations.listMemberDestinations), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) } };
    const answer = await asOperator(c, (headers) =>
      client.GET('/api/console/users/{_id}/destinations', { params, headers }),
    );
    return c.json(answer);
  });
  return app;
}
