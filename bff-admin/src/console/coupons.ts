import { bulkCouponIssue, userCouponChange } from '@iruon/contract';
import { couponOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { recordRoutes } from './record-routes.ts';

/** Coupons: list, one of them, what changes it, and what they would take off a cart. */
export function couponRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = recordRoutes('coupons', {
    list: {
      operation: operations.listConsoleCoupons,
      async ask(c, query) {
        const { coupons: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/coupons', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleCoupon,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/coupons/{_id}', { params: { path: { _id } }, headers }),
          )
        ).coupon,
    },
    create: {
      operation: operations.createConsoleCoupon,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/coupons', { params: { header }, body, headers }),
          )
        ).coupon,
    },
    update: {
      operation: operations.updateConsoleCoupon,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/coupons/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).coupon,
    },
    remove: {
      operation: operations.deleteConsoleCoupon,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/coupons/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
  });
  app.post('/simulate', allow(operations.simulateCoupons), async (c) => {
    const body = await readBody(c, operations.simulateCoupons.body);
    return c.json(
      await asOperator(c, (headers) => client.POST('/api/console/shop/coupons/simulate', { body, headers })),
    );
  });
  return app;
}

/** What an operator does to members' coupons. The lists are among the resources. */
export function userCouponRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.post('/', allow(operations.issueConsoleCoupons), async (c) => {
    const body = await readBody(c, bulkCouponIssue);
    const params = { header: idempotencyKey(c) };
    const { run } = await asOperator(c, (headers) =>
      client.POST('/api/console/users/coupons', { params, body, headers }),
    );
    return c.json(record(run), 201);
  });

  app.put('/:id', allow(operations.changeConsoleUserCoupon), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) };
    const body = await readBody(c, userCouponChange);
    const { coupon } = await asOperator(c, (headers) =>
      client.PUT('/api/console/users/coupons/{_id}', { params, body, headers }),
    );
    return c.json(record(coupon));
  });

  return app;
}
