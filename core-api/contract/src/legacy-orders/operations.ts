import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  consoleLegacyOrder,
  legacyOrder,
  legacyOrderFilter,
  legacyOrderStatus,
  legacyOrderUpdate,
  legacyStateChange,
} from './schemas.ts';

const member = { tag: 'legacy orders', access: ['member'] } as const;

const byId = z.strictObject({ _id: id });
const consoleOne = z.object({ order: consoleLegacyOrder });

/** Orders of the previous store. */
export const legacyOrderOperations = defineOperations({
  listMyLegacyOrders: {
    method: 'get',
    path: '/api/v1/me/legacy/orders',
    summary: 'My orders of the store before this one by page, the latest first',
    ...member,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(500).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    success: { status: 200, schema: list('orders', legacyOrder) },
  },
  getMyLegacyOrder: {
    method: 'get',
    path: '/api/v1/me/legacy/orders/{_id}',
    summary: 'One of my orders of the previous store',
    ...member,
    params: byId,
    success: { status: 200, schema: z.object({ order: legacyOrder }) },
  },
  listConsoleLegacyOrders: {
    method: 'get',
    path: '/api/console/legacy/orders',
    summary: 'Orders of the store before this one by filter, sort and range; the total is counted up to 10,000',
    tag: 'console',
    access: ['console', 'manager'],
    query: consoleListQuery(['orderedAt', 'orderNo', 'total', 'status'], legacyOrderFilter),
    success: { status: 200, schema: list('orders', consoleLegacyOrder) },
  },
  getConsoleLegacyOrder: {
    method: 'get',
    path: '/api/console/legacy/orders/{_id}',
    summary: 'One order of the store before this one',
    tag: 'console',
    access: ['console', 'manager'],
    params: byId,
    success: { status: 200, schema: consoleOne },
  },
  changeLegacyOrder: {
    method: 'put',
    path: '/api/console/legacy/orders/{_id}',
    summary: 'Write memo, invoice and note of an old order',
    tag: 'console',
    access: ['console', 'manager'],
    problems: ['RECORD_CHANGED'],
    params: byId,
    body: legacyOrderUpdate,
    success: { status: 200, schema: consoleOne },
  },
  changeLegacyOrderState: {
    method: 'patch',
    path: '/api/console/legacy/orders/{_id}/state/{state}',
    summary: 'Move an old order along',
    tag: 'console',
    access: ['console', 'manager'],
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id, state: legacyOrderStatus }),
    body: legacyStateChange,
    success: { status: 200, schema: consoleOne },
  },
});
