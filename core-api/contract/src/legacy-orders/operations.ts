import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import {
  consoleLegacyOrder,
  legacyOrder,
  legacyOrderFilter,
  legacyOrderStatus,
  legacyOrderUpdate,
  legacyStateChange,
} from './schemas.ts';

const { member } = operationsTagged('legacy orders');
const { staff } = operationsTagged('console');

const consoleOne = z.object({ order: consoleLegacyOrder });

/** Orders of the previous store. */
export const legacyOrderOperations = {
  listMyLegacyOrders: member.get(
    '/api/v1/me/legacy/orders',
    'My orders of the store before this one by page, the latest first',
    { query: z.strictObject(byPage(50, 10)), success: ok(list('orders', legacyOrder)) },
  ),
  getMyLegacyOrder: member.get('/api/v1/me/legacy/orders/{_id}', 'One of my orders of the previous store', {
    success: ok(z.object({ order: legacyOrder })),
  }),
  listConsoleLegacyOrders: staff.get(
    '/api/console/legacy/orders',
    'Orders of the store before this one by filter, sort and range; the total is counted up to 10,000',
    {
      query: consoleListQuery(['orderedAt', 'orderNo', 'total', 'status'], legacyOrderFilter),
      success: ok(list('orders', consoleLegacyOrder)),
    },
  ),
  getConsoleLegacyOrder: staff.get('/api/console/legacy/orders/{_id}', 'One order of the store before this one', {
    success: ok(consoleOne),
  }),
  changeLegacyOrder: staff.put('/api/console/legacy/orders/{_id}', 'Write memo, invoice and note of an old order', {
    problems: ['RECORD_CHANGED'],
    body: legacyOrderUpdate,
    success: ok(consoleOne),
  }),
  changeLegacyOrderState: staff.patch('/api/console/legacy/orders/{_id}/state/{state}', 'Move an old order along', {
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id, state: legacyOrderStatus }),
    body: legacyStateChange,
    success: ok(consoleOne),
  }),
};
