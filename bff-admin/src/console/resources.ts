import type { CoreClient } from '@iruon/contract/client';
import {
  couponOperations,
  dentiumOperations,
  depositOperations,
  fileOperations,
  inquireOperations,
  legacyOrderOperations,
  levelOperations,
  operations,
  pointOperations,
  reviewOperations,
  undoneWorkOperations,
} from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId } from '../body.ts';
import type { Core } from '../core/core.ts';
import { problemOf } from '../problems.ts';
import {
  allow,
  asOperator,
  type OperatorContext,
  type OperatorEnv,
  type OperatorHeaders,
} from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';

type Query = Record<string, string>;

/** The lists that can be read record by record as well, because core-api filters them by id. */
const resources = {
  purchases: {
    operation: operations.listConsolePurchases,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/shop/purchases', { params: { query }, headers });
      const { purchases, total } = await asOperator(c, call);
      return { items: purchases, total };
    },
  },
  products: {
    operation: operations.listConsoleProducts,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/shop/products', { params: { query }, headers });
      const { products, total } = await asOperator(c, call);
      return { items: products, total };
    },
  },
  files: {
    operation: fileOperations.listConsoleFiles,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) => client.GET('/api/console/files', { params: { query }, headers });
      const { files, total } = await asOperator(c, call);
      return { items: files, total };
    },
  },
  reviews: {
    operation: reviewOperations.listConsoleReviews,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/shop/reviews', { params: { query }, headers });
      const { reviews, total } = await asOperator(c, call);
      return { items: reviews, total };
    },
  },
  inquires: {
    operation: inquireOperations.listConsoleInquires,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/shop/inquires', { params: { query }, headers });
      const { inquires, total } = await asOperator(c, call);
      return { items: inquires, total };
    },
  },
  users: {
    operation: operations.listConsoleUsers,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) => client.GET('/api/console/users', { params: { query }, headers });
      const { users, total } = await asOperator(c, call);
      return { items: users, total };
    },
  },
  'user-points': {
    operation: pointOperations.listUserPoints,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/users/points', { params: { query }, headers });
      const { points, total } = await asOperator(c, call);
      return { items: points, total };
    },
  },
  'point-entries': {
    operation: pointOperations.listPointEntries,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/users/points/entries', { params: { query }, headers });
      const { entries, total } = await asOperator(c, call);
      return { items: entries, total };
    },
  },
  'user-grades': {
    operation: levelOperations.listUserGrades,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/users/grades', { params: { query }, headers });
      const { grades, total } = await asOperator(c, call);
      return { items: grades, total };
    },
  },
  scores: {
    operation: levelOperations.listScores,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/users/scores', { params: { query }, headers });
      const { scores, total } = await asOperator(c, call);
      return { items: scores, total };
    },
  },
  'user-coupons': {
    operation: couponOperations.listConsoleUserCoupons,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/users/coupons', { params: { query }, headers });
      const { coupons, total } = await asOperator(c, call);
      return { items: coupons, total };
    },
  },
  'coupon-runs': {
    operation: couponOperations.listCouponRuns,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/users/coupon-runs', { params: { query }, headers });
      const { runs, total } = await asOperator(c, call);
      return { items: runs, total };
    },
  },
  'legacy-orders': {
    operation: legacyOrderOperations.listConsoleLegacyOrders,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/legacy/orders', { params: { query }, headers });
      const { orders, total } = await asOperator(c, call);
      return { items: orders, total };
    },
  },
  deposits: {
    operation: depositOperations.listDeposits,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/shop/deposits', { params: { query }, headers });
      const { deposits, total } = await asOperator(c, call);
      return { items: deposits, total };
    },
  },
  'odd-deposits': {
    operation: depositOperations.listOddDeposits,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/shop/odd-deposits', { params: { query }, headers });
      const { deposits, total } = await asOperator(c, call);
      return { items: deposits, total };
    },
  },
  'money-reports': {
    operation: dentiumOperations.listMoneyReports,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/money-reports', { params: { query }, headers });
      const { reports, total } = await asOperator(c, call);
      return { items: reports, total };
    },
  },
  'undone-works': {
    operation: undoneWorkOperations.listUndoneWorks,
    async list(c: OperatorContext, client: CoreClient, query: Query) {
      const call = (headers: OperatorHeaders) =>
        client.GET('/api/console/undone-works', { params: { query }, headers });
      const { works, total } = await asOperator(c, call);
      return { items: works, total };
    },
  },
} as const;

/** getList, getMany, getManyReference and getOne of what the console only reads. */
export function resourceRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  for (const [name, { operation, list }] of Object.entries(resources)) {
    app.get(`/${name}`, allow(operation), async (c) => {
      const { query, from } = listRequest(c, operation.query);
      const { items, total } = await list(c, client, query);
      return answerList<{ _id: string }>(c, name, from, items, total);
    });
    app.get(`/${name}/:id`, allow(operation), async (c) => {
      const wanted = holdId(c.req.param('id'));
      const { items } = await list(c, client, { range: '[0,0]', filter: JSON.stringify({ id: [wanted] }) });
      const [found] = items;
      if (!found) throw problemOf('NOT_FOUND');
      return c.json(record<{ _id: string }>(found));
    });
  }
  return app;
}
