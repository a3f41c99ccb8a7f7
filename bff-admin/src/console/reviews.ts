import { reviewHide, reviewReply, reviewsHide } from '@iruon/contract';
import { reviewOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { hideReview, hideReviews, removeConsoleReview, replyToReview, showReview } = reviewOperations;

const paramsOf = (c: OperatorContext) => ({ path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) });

/** What an operator does to reviews. The list is one of the resources. */
export function reviewRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.put('/hidden', allow(hideReviews), async (c) => {
    const body = await readBody(c, reviewsHide);
    const params = { header: idempotencyKey(c) };
    return c.json(
      await asOperator(c, (headers) => client.PUT('/api/console/shop/reviews/hidden', { params, body, headers })),
    );
  });

  app.put('/:id', allow(replyToReview), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, reviewReply);
    const { review } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/reviews/{_id}', { params, body, headers }),
    );
    return c.json(record(review));
  });

  app.put('/:id/hidden', allow(hideReview), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, reviewHide);
    const { review } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/reviews/{_id}/hidden', { params, body, headers }),
    );
    return c.json(record(review));
  });

  app.delete('/:id/hidden', allow(showReview), async (c) => {
    const params = paramsOf(c);
    const { review } = await asOperator(c, (headers) =>
      client.DELETE('/api/console/shop/reviews/{_id}/hidden', { params, headers }),
    );
    return c.json(record(review));
  });

  app.delete('/:id', allow(removeConsoleReview), async (c) => {
    const params = paramsOf(c);
    await asOperator(c, (headers) => client.DELETE('/api/console/shop/reviews/{_id}', { params, headers }));
    return c.body(null, 204);
  });

  return app;
}
